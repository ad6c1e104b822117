-- The fingerprint of the key-encryption key that everything sealed in this database is sealed with, written by the first server that starts.
-- It gives nothing of the key away. Only the owner reads it.
create table platform.key_encryption_key (
  is_only boolean primary key default true check (is_only),
  fingerprint text not null check (fingerprint ~ '^[0-9a-f]{64}$'),
  written_at timestamptz not null
);
