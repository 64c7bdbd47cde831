-- Copies of a few pixels: a part of an image is laid over those of similar images. They are made together with vectors, of a new version of the model.
alter table image_vectors add column thumbnail bytea;
alter table visual_queries add column thumbnail bytea;
