import { expect, test } from 'vitest';
import { addressParts } from '../src/brand/address-parts.ts';

test.each([
  ['/help?chat=open', { pathname: '/help', search: { chat: 'open' } }],
  ['/help', { pathname: '/help', search: {} }],
  ['https://chat.example/x', undefined],
  ['//chat.example', undefined],
  ['/\\chat.example', undefined],
  ['', undefined],
])('the address %s is taken apart', (address, expected) => {
  expect(addressParts(address)).toEqual(expected);
});
