-- Uploads of images of drafts, which continue after an interruption. The bytes that have arrived are in a file with the name of the id.
create table draft_uploads (
  id uuid primary key,
  artist_id bigint not null references people (id) on delete cascade,
  work_id bigint not null references work_drafts on delete cascade,
  file_name text not null check (char_length(file_name) <= 120),
  size_bytes positive_integer not null,
  created_at timestamptz not null default now(),
  -- Set when the image is one of the draft. A client that did not hear of it asks again.
  finished_at timestamptz,
  image_id bigint references draft_images on delete set null
);
create index draft_uploads_of_artist on draft_uploads (artist_id) where finished_at is null;
create index draft_uploads_of_draft on draft_uploads (work_id);
create index draft_uploads_of_image on draft_uploads (image_id);
create index draft_uploads_by_age on draft_uploads (created_at);

-- How the upload was turned, straightened and cropped, and its size before. Null: as it was uploaded.
alter table draft_images add adjustment json_record;
alter table draft_images add upload_width_px positive_integer;
alter table draft_images add upload_height_px positive_integer;
alter table draft_images add constraint adjusted_images_keep_the_size_of_the_upload
  check (num_nulls(adjustment, upload_width_px, upload_height_px) in (0, 3));
