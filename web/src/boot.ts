/**
 * The two inline scripts of every page. Their text never changes between pages (what differs stands in data attributes), so
 * that the content security policy names them by hash.
 *
 * HEAD_SCRIPT runs before the first paint: stored theme and language without a flash (THEME-02, LANG-07), room for the
 * signed-in header, and the way to /login where the brand asks visitors to sign in first (SESSION-02), but for the link of a mail
 * (/forget#t=); a link that asks for the registration leads there, with all it brought. It also holds back
 * forms that are sent before the program is there (kit/use-typed.ts), and remembers what is pressed and typed until then
 * (kit/replay-early.ts).
 * BOOT_SCRIPT waits for the first paint: then comes what of the page was held back (document.ts), and once its largest picture
 * stands, fonts, and the program with all its parts. A touch brings it forward. The styles stand in the page; disabled links of
 * the same addresses, which a browser does not fetch when a script makes them, keep the loader of modules from fetching them
 * again.
 */
export const HEAD_SCRIPT = `(()=>{var d=document.documentElement;addEventListener('submit',e=>{var f=e.target;if('typed'in f.dataset&&!('ready'in f.dataset)){e.preventDefault();window.heldForm=f;hold(f,e.submitter)}},true);var hold=(t,b)=>{if(window.early&&t){early.add(t);if(b)b.dataset.early=''}};window.early=new Set;addEventListener('click',e=>{var b=e.target.closest('button:not([type=submit])');hold(b,b)},true);for(var n of['input','change'])addEventListener(n,e=>hold(e.target),true);try{var s=localStorage,t=s.theme,w=(s.lang||'').toLowerCase();if(t==='dark'||t==='light')d.dataset.theme=t;if(sessionStorage.token)d.dataset.session='1';else if(d.dataset.gate&&!location.hash.startsWith('#t=')){var l=location,q=new URLSearchParams(l.search),p=l.pathname+l.search,r=q.get('dialog')==='register';q.delete('dialog');l.replace(r?'/register'+(''+q&&'?'+q):'/login'+(p==='/'?'':'?from='+encodeURIComponent(p)))}if(w&&w!==d.lang&&d.dataset.langs.split(' ').includes(w)&&!/[?&]lang=/.test(location.search)&&!document.cookie.includes('lang='+w)){document.cookie='lang='+w+';path=/;max-age=31536000;samesite=lax';if(document.cookie.includes('lang='+w))location.reload()}}catch{}})()`

export const BOOT_SCRIPT = `(()=>{let b=document.currentScript.dataset,n=0,h=document.querySelector('img[fetchpriority=high]');const link=(rel,href,disabled)=>document.head.append(Object.assign(document.createElement('link'),{rel,href,disabled})),show=()=>{for(const a of['srcset','src','href'])for(const e of document.querySelectorAll('[data-'+a+']')){e.setAttribute(a,e.dataset[a]);delete e.dataset[a]}},go=()=>{if(n++)return;show();for(const s of b.sheets.split(' '))link('stylesheet',s,true);if(b.fonts)import(b.fonts);(window.answers=fetch(b.answers)).catch(()=>{});import(b.entry);for(const p of b.parts.split(' '))link('modulepreload',p)},drawn=then=>requestAnimationFrame(()=>setTimeout(then,0)),seen=()=>{if(!h||h.complete)drawn(go);else{drawn(show);h.onload=h.onerror=()=>drawn(go)}};try{new PerformanceObserver(e=>{if(e.getEntriesByName('first-contentful-paint').length)seen()}).observe({type:'paint',buffered:true})}catch{go()}setTimeout(go,2500);addEventListener('pointerdown',go,{once:true})})()`
