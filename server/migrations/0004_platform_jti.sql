-- A sealed body opens once, whichever brand's host it is sent to.
create unique index on platform.opened_bodies (jti);
