-- Studio photos of the demonstration are drawn from a recipe.
alter table studio_photos add column recipe text;
