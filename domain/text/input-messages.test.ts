import { expect, test } from 'vitest';
import { describeInputProblem, fieldLabel, type InputProblem } from './input-messages.ts';

test.each([
  ['quantity', 'Quantity'],
  ['countryCode', 'Country'],
  ['postalCode', 'Postal code'],
  ['widthCm', 'Width'],
  ['paymentMethodId', 'Payment method'],
  ['isSavedForLater', 'Saved for later'],
  ['title_search', 'Title search'],
  ['sku', 'Item'],
  ['id', 'Number'],
  ['', 'The request'],
])('the field %s is called %s', (name, label) => {
  expect(fieldLabel(name)).toBe(label);
});

const QUANTITY = { path: ['quantity'], range: { minimum: 1, maximum: 20 } };

test.each<[InputProblem, string]>([
  [{ path: ['sku'], keyword: 'required' }, 'Please choose an item.'],
  [{ path: ['sku'], keyword: 'pattern' }, 'This item does not exist.'],
  [{ path: ['sku'], keyword: 'maxLength', limit: 100 }, 'This item does not exist.'],
  [{ path: ['email'], keyword: 'required' }, 'Email address is required.'],
  [{ path: ['newPassword'], keyword: 'null' }, 'Password is required.'],
  [{ path: ['code'], keyword: 'required' }, 'Please enter the code.'],
  [{ path: ['couponCode'], keyword: 'minLength', limit: 1 }, 'Please enter a coupon code.'],
  [{ path: ['name'], keyword: 'minLength', limit: 2 }, 'Name must have at least 2 characters.'],
  [{ path: ['message'], keyword: 'maxLength', limit: 500 }, 'Message can have at most 500 characters.'],
  [{ ...QUANTITY, keyword: 'maximum', limit: 20 }, 'Quantity must be between 1 and 20.'],
  [{ ...QUANTITY, keyword: 'type', limit: 'integer' }, 'Quantity must be a whole number.'],
  [{ path: ['price'], keyword: 'minimum', limit: 0, range: { minimum: 0 } }, 'Price must be at least 0.'],
  [{ path: ['price'], keyword: 'maximum', limit: 9, range: { maximum: 9 } }, 'Price must be at most 9.'],
  [{ path: ['price'], keyword: 'exclusiveMinimum', limit: 0 }, 'Price must be more than 0.'],
  [{ path: ['price'], keyword: 'exclusiveMaximum', limit: 9 }, 'Price must be less than 9.'],
  [{ path: ['price'], keyword: 'type', limit: 'number' }, 'Price must be a number.'],
  [{ path: ['isDefault'], keyword: 'type', limit: 'boolean' }, 'Default must be true or false.'],
  [{ path: ['city'], keyword: 'type', limit: 'string' }, 'City must be text.'],
  [{ path: ['rooms'], keyword: 'type', limit: 'array' }, 'Rooms must be a list.'],
  [{ path: ['address'], keyword: 'type', limit: 'object' }, 'Address is not valid.'],
  [{ path: ['artworkId'], keyword: 'minimum', limit: 1 }, 'Work is not valid.'],
  [{ path: ['artworkId'], keyword: 'type', limit: 'integer' }, 'Work is not valid.'],
  [{ path: ['offerId'], keyword: 'maxLength', limit: 100 }, 'Offer is not valid.'],
  [{ path: ['rooms'], keyword: 'maxItems', limit: 5 }, 'Rooms can have at most 5 entries.'],
  [{ path: ['works'], keyword: 'minItems', limit: 1 }, 'Works must have at least 1 entry.'],
  [{ path: ['works', '2', 'xCm'], keyword: 'type', limit: 'number' }, 'X (entry 3) must be a number.'],
  [{ path: ['category'], keyword: 'enum' }, 'Category is not one of the choices.'],
  [{ path: ['kind'], keyword: 'const' }, 'Kind is not one of the choices.'],
  [{ path: [], keyword: 'type', limit: 'object' }, 'The request is not valid.'],
])('%j: %s', (problem, message) => {
  expect(describeInputProblem(problem)).toBe(message);
});
