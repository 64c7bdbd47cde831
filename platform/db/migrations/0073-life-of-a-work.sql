-- The life of a work: drafts of artists, their images, states of listed works, and a history.

create domain listing_state as text check (value in ('listed', 'hidden', 'withdrawn', 'sold-elsewhere'));
create domain draft_state as text check (value in ('draft', 'submitted', 'changes-requested', 'rejected'));
create domain image_kind as text check (value in ('front', 'detail', 'back', 'side', 'framed', 'room'));

-- What the artist decided about a work in the shop. Orders decide original_status, staff may set is_delisted as well.
alter table works add listing_state listing_state not null default 'listed';
alter table works add constraint hidden_works_are_delisted check (listing_state not in ('hidden', 'withdrawn') or is_delisted);
alter table works add constraint works_sold_elsewhere_are_unavailable
  check (listing_state <> 'sold-elsewhere' or original_status = 'unavail');

-- A work that is not listed yet, or changes of a listed work that wait for a review. The id comes from the sequence of works and
-- stays the same when the work is listed, so there is no reference to works.
create table work_drafts (
  work_id bigint primary key,
  artist_id bigint not null references people (id) on delete cascade,
  state draft_state not null default 'draft',
  -- Rises with every saved change.
  version integer not null default 0,
  -- What the artist has entered, and the version in which each field was changed last.
  fields json_record not null default '{}',
  field_versions json_record not null default '{}',
  -- What the curator wrote to the artist.
  review_note text not null default '' check (char_length(review_note) <= 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  submitted_at timestamptz,
  constraint submitted_drafts_have_a_time check (state <> 'submitted' or submitted_at is not null)
);
create index work_drafts_of_artist on work_drafts (artist_id, updated_at desc);
create index work_drafts_to_review on work_drafts (submitted_at) where state = 'submitted';

-- Images of drafts are seen by their artist and by curators only. Listing the work makes them images of the work.
create table draft_images (
  id bigint generated always as identity primary key,
  work_id bigint not null references work_drafts on delete cascade,
  kind image_kind not null,
  caption text not null default '' check (char_length(caption) <= 140),
  sort_order integer not null,
  width_px positive_integer not null,
  height_px positive_integer not null,
  color picture_color not null,
  placeholder picture_placeholder,
  colors color_codes not null default '{}',
  -- What could be better about the photo, such as 'blurred'.
  hints text[] not null default '{}',
  -- Rises when the image is cropped or turned, so that its URL changes.
  version positive_integer not null default 1,
  created_at timestamptz not null default now()
);
create index draft_images_of_work on draft_images (work_id, sort_order);

-- What happened to a work, for its artist and for staff. Rows are never changed.
create table work_history (
  id bigint generated always as identity primary key,
  work_id bigint not null,
  actor_id bigint references people (id) on delete set null,
  action text not null check (char_length(action) between 1 and 40),
  from_state text,
  to_state text,
  note text not null default '',
  -- The fields that changed, as { field: [before, after] }.
  changes json_record not null default '{}',
  -- Changes of many works that can be undone together.
  batch_id uuid,
  happened_at timestamptz not null default now()
);
create index work_history_of_work on work_history (work_id, id);
create index work_history_of_batch on work_history (batch_id) where batch_id is not null;
