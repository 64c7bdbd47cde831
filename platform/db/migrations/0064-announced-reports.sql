-- Whether the staff were sent an email about a report.

alter table work_reports add column announced_at timestamptz;
alter table message_reports add column announced_at timestamptz;

-- Reports of the time before are known.
update work_reports set announced_at = created_at;
update message_reports set announced_at = created_at;

create index work_reports_unannounced on work_reports (id) where announced_at is null;
create index message_reports_unannounced on message_reports (id) where announced_at is null;
