-- Repairs of promotions and content: what a conflict is based on, batches that are stopped as a whole, requests that are repeated, and indexes.

-- Version 1 is either what visitors saw before the first change, or already the text of an editor. Only the former is what others started from.
alter table section_versions add column is_former boolean not null default false;
-- It was written together with the first change.
update section_versions former set is_former = true
  where version = 1 and state = 'published' and author_id is null
    and exists (select from section_versions first where first.section = former.section and first.version = 2 and first.created_at = former.created_at);

-- Names one wish to generate codes, so that sending the form twice generates them once.
alter table coupon_batches add column request_key uuid unique;

-- A batch is stopped in its own row, whatever its size. Its coupons have a mark only if they were stopped one by one.
update coupons set stopped_at = null from coupon_batches
  where coupons.batch_id = coupon_batches.id and coupons.stopped_at = coupon_batches.stopped_at;

-- Lists of batches count used codes; most codes are not used.
create index used_coupons_of_batch on coupons (batch_id, code) where batch_id is not null and uses > 0;
