create sequence image_vector_positions;

-- What the image model says of the main image of each work. A job fills it.
create table image_vectors (
  work_id bigint primary key references works (id) on delete cascade,
  -- works.picture_version and the version of the model that it was computed with.
  picture_version integer not null,
  model_version smallint not null,
  -- 640 numbers of one byte each; null if the image could not be read.
  vector bytea check (octet_length(vector) = 640),
  -- The probability that the image is pornographic or shows nudity, for curators.
  nudity real check (nudity between 0 and 1),
  -- Grows with each write, so that indexes can follow.
  position bigint not null default nextval('image_vector_positions')
);
create unique index image_vectors_by_position on image_vectors (position);
insert into unaudited_tables values ('image_vectors');

-- What somebody searched for with a photo. The photo itself is not stored.
create table visual_queries (
  id text primary key,
  model_version smallint not null,
  vector bytea not null check (octet_length(vector) = 640),
  -- The strongest colors of the photo, as six hex digits.
  colors text[] not null,
  created_at timestamptz not null
);
create index visual_queries_by_time on visual_queries (created_at);
insert into unaudited_tables values ('visual_queries');
