-- How long a vector is depends on the version of the model. Vectors of other versions are computed again.
alter table image_vectors drop constraint image_vectors_vector_check;
alter table visual_queries drop constraint visual_queries_vector_check;
