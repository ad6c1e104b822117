-- Whether rounds may follow each other by themselves, as the operator said when it opened the session: not every market allows it.
alter table sessions add column autoplay boolean not null default false;
