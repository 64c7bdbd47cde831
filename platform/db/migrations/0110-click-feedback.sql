-- What people chose after a search, as points for works. A job computes it from the events.
create table click_feedback (
  query text not null,
  work_id bigint not null references works (id) on delete cascade,
  points real not null check (points > 0 and points <= 0.5),
  primary key (query, work_id)
);
create index click_feedback_of_work on click_feedback (work_id);
insert into unaudited_tables values ('click_feedback');
