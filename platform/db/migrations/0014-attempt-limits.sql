-- Attempts are counted before they are evaluated, and the database decides when the next one is allowed.
alter table failed_tries rename to failed_attempts;
alter table failed_attempts add blocked_until timestamptz;
create index failed_attempts_by_age on failed_attempts (last_at);

-- Raised when the password or the email changes. Device cookies signed for an older version are void.
alter table people add credentials_version integer not null default 1;

-- The time step of the last code that was accepted. A code is accepted once.
alter table second_factors add last_used_step bigint not null default 0;
