-- An item has one SKU. Lines with leading zeros in their numbers, such as P01-U7-A42-T1, named an item a second time.

delete from cart_lines where sku ~ '[PUATG]0[0-9]';
