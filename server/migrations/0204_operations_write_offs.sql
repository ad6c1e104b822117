-- To give up what a player owes a vendor's corrections needs two people, as a manual credit does: one open request a receivable.
alter table operations.approvals drop constraint approvals_kind_check;
alter table operations.approvals add constraint approvals_kind_check check (kind in ('adjustment', 'writeOff'));
alter table operations.approvals add column receivable_id uuid;
alter table operations.approvals add constraint approvals_receivable check ((kind = 'writeOff') = (receivable_id is not null));
create unique index approvals_receivable_open on operations.approvals (brand_id, receivable_id) where state = 'pending';
