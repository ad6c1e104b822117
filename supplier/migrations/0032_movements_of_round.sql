-- Every win and every rollback looks up the bet of its round, and a table's view the latest movement of a bet: by the round, whatever kind it is.
create index transactions_of_round on transactions (round_id);
drop index transactions_further_of_round;
