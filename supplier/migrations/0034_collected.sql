-- Why a prize that the player wanted to stake again was paid instead: the operator would have refused it as a bet.
alter table rounds add column collected text check (collected in ('limitReached', 'playClosed'));
