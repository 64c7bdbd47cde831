-- Where somebody with an account is in a quiz, so that another device continues there.
create table quiz_progress (
  person_id bigint not null references people (id) on delete cascade,
  quiz text not null,
  -- The version that was answered, and the answers so far, as in the address of the quiz.
  version integer not null,
  answers text not null check (length(answers) between 1 and 400),
  updated_at timestamptz not null,
  primary key (person_id, quiz)
);
insert into unaudited_tables values ('quiz_progress');
