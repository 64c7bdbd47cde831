create sequence text_vector_positions;

-- What an embedding model says of the texts of each work. A job fills it if the shop has a model.
create table text_vectors (
  work_id bigint primary key references works (id) on delete cascade,
  -- Vectors of different models cannot be compared.
  model text not null,
  -- One byte for each number; null if the model refuses the text.
  vector bytea,
  -- Grows with each write, so that indexes can follow.
  position bigint not null default nextval('text_vector_positions')
);
create unique index text_vectors_by_position on text_vectors (position);
insert into unaudited_tables values ('text_vectors');

create function forget_text_vector() returns trigger language plpgsql as $$
begin
  delete from text_vectors where work_id = new.id;
  return null;
end;
$$;

-- locks: a trigger waits for running changes of works, and is created at once.
create trigger forget_text_vector_of_changed_work
  after update of title, category, subject, styles, mediums, keywords, alt_text, visual_description on works
  for each row
  when ((old.title, old.category, old.subject, old.styles, old.mediums, old.keywords, old.alt_text, old.visual_description)
    is distinct from
    (new.title, new.category, new.subject, new.styles, new.mediums, new.keywords, new.alt_text, new.visual_description))
  execute function forget_text_vector();
