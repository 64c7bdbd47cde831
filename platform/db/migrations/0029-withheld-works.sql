-- Works that others do not see in a collection are few. They are found by these indexes, without reading all works of the collection.
create index works_withheld on works (id) where not is_safe or is_delisted;
create index people_banned on people (id) where is_banned;
