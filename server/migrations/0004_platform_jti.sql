-- An encrypted body opens once, whichever brand's host it is sent to.
create unique index on platform.used_jwe_ids (jti);
