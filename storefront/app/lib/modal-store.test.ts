import { expect, test } from 'vitest';
import { closeModal, modalStore, openModal } from './modal-store.ts';

test('a modal that is opened again is a new one', () => {
  openModal({ name: 'preferences' });
  const first = modalStore.get();
  closeModal();
  expect(modalStore.get()).toBeNull();
  openModal({ name: 'preferences' });
  expect(modalStore.get()).toMatchObject({ name: 'preferences' });
  expect(modalStore.get()?.openingId).not.toBe(first?.openingId);
});

test('a new modal replaces the open one', () => {
  openModal({ name: 'login', purpose: 'cart' });
  openModal({ name: 'register' });
  expect(modalStore.get()?.name).toBe('register');
});
