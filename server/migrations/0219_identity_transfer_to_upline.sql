-- Whether members send money up is the brand's switch; an account of its own may still be kept from it. It was noted only of accounts that
-- an agent opened while the switch was on, so that switching it on later let nobody.
alter table identity.accounts alter column may_transfer_to_upline set default true;
update identity.accounts set may_transfer_to_upline = true where not may_transfer_to_upline;
