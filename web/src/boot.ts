/**
 * The two inline scripts of every page. Their text never changes between pages (what differs stands in data attributes), so
 * that the content security policy names them by hash.
 *
 * HEAD_SCRIPT runs before the first paint: stored theme and language without a flash (THEME-02, LANG-07), room for the
 * signed-in header, and the way to /login where the brand asks visitors to sign in first (SESSION-02), but for the link of a mail (/forget#t=). It also holds back
 * forms that are sent before the program is there (kit/use-typed.ts).
 * BOOT_SCRIPT runs once the first paint and its largest picture stand: fonts, and the program with all its parts. A touch brings it forward.
 */
export const HEAD_SCRIPT = `(()=>{var d=document.documentElement;addEventListener('submit',e=>{var f=e.target;if('typed'in f.dataset&&!('ready'in f.dataset)){e.preventDefault();window.heldForm=f}},true);try{var s=localStorage,t=s.theme,w=(s.lang||'').toLowerCase();if(t==='dark'||t==='light')d.dataset.theme=t;if(sessionStorage.token)d.dataset.session='1';else if(d.dataset.gate&&!location.hash.startsWith('#t='))location.replace('/login?from='+encodeURIComponent(location.pathname+location.search));if(w&&w!==d.lang&&d.dataset.langs.split(' ').includes(w)&&!/[?&]lang=/.test(location.search)&&!document.cookie.includes('lang='+w)){document.cookie='lang='+w+';path=/;max-age=31536000;samesite=lax';if(document.cookie.includes('lang='+w))location.reload()}}catch{}})()`

export const BOOT_SCRIPT = `(()=>{let b=document.currentScript.dataset,n=0,h=document.querySelector('img[fetchpriority=high]');const go=()=>{if(n++)return;if(b.fonts)import(b.fonts);(window.answers=fetch(b.answers)).catch(()=>{});import(b.entry);for(const p of b.parts.split(' '))document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href:p}))},drawn=()=>requestAnimationFrame(()=>setTimeout(go,0)),seen=()=>{if(!h||h.complete)drawn();else h.onload=h.onerror=drawn};try{new PerformanceObserver(e=>{if(e.getEntriesByName('first-contentful-paint').length)seen()}).observe({type:'paint',buffered:true})}catch{go()}setTimeout(go,2500);addEventListener('pointerdown',go,{once:true})})()`
