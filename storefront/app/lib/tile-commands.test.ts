import type { Api } from '@easel/contract/api';
import { INTENT_KEY } from '@easel/domain/accounts/pending-intent';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { logInAs, logOutForTest, stubBrowser } from './browser-for-tests.ts';
import { closeCollectionPanel, collectionPanelStore } from './collection-panel-store.ts';
import { flashStore } from './flash-store.ts';
import { closeModal, modalStore } from './modal-store.ts';
import { sessionStore } from './session-store.ts';
import { readTileCommand, resumeIntent, runTileCommand, type TileCommand } from './tile-commands.ts';

let browser: ReturnType<typeof stubBrowser>;
beforeEach(() => {
  vi.useFakeTimers();
  browser = stubBrowser();
  vi.stubGlobal('navigator', {});
  closeModal();
  flashStore.set(null);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** An element whose ancestors have these data attributes. */
const anElement = (ancestors: Record<string, Record<string, string>>) =>
  ({
    closest: (selector: string) => {
      const dataset = ancestors[selector];
      return dataset
        ? { dataset, closest: (other: string) => ancestors[other] && { dataset: ancestors[other] } }
        : null;
    },
  }) as unknown as Element;

describe('the command of a click', () => {
  test('comes from the button and the work around it', () => {
    const heart = anElement({ '[data-action]': { action: 'favorite' }, '[data-work]': { work: '7', title: 'Moon' } });
    expect(readTileCommand(heart)).toMatchObject({ action: 'favorite', artworkId: 7, artworkTitle: 'Moon' });
  });

  test('is none for other elements', () => {
    expect(readTileCommand(anElement({}))).toBeUndefined();
    expect(readTileCommand(anElement({ '[data-work]': { work: '7' } }))).toBeUndefined();
    expect(readTileCommand(anElement({ '[data-action]': { action: 'favorite' } }))).toBeUndefined();
  });
});

test('a cart button names the sku of the original', () => {
  const cart = anElement({ '[data-action]': { action: 'cart', sku: 'P1-U5-A7-T1' }, '[data-work]': { work: '7' } });
  expect(readTileCommand(cart)).toMatchObject({ action: 'cart', artworkId: 7, sku: 'P1-U5-A7-T1' });
});

const aCommand = { artworkId: 7, artworkTitle: 'Moon' };
const run = (command: TileCommand) => runTileCommand(command, { send: async () => undefined, listId: '' });

test('a guest who clicks Collect is asked to log in', () => {
  logOutForTest();
  run({ action: 'collection', ...aCommand });
  expect(modalStore.get()).toMatchObject({ name: 'login', purpose: 'collection' });
  expect(JSON.parse(browser.local.get(INTENT_KEY) ?? '')).toMatchObject({ action: 'collection', targetId: 7 });
});

test('a guest adds to the cart without a login', async () => {
  logOutForTest();
  const send = vi.fn(async (_command: object) => undefined);
  const button = { setAttribute: vi.fn(), removeAttribute: vi.fn() };
  const command = { action: 'cart' as const, ...aCommand, sku: 'P1-U5-A7-T1', button: button as never };
  runTileCommand(command, { send, listId: 'artist 5' });
  expect(button.setAttribute).toHaveBeenCalledWith('aria-busy', 'true');
  await vi.waitFor(() => expect(button.removeAttribute).toHaveBeenCalledWith('aria-busy'), 30_000);
  expect(modalStore.get()).toBeNull();
  expect(send).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ kind: 'add', sku: 'P1-U5-A7-T1' }));
});

test('the ranking explanation needs no login', () => {
  logOutForTest();
  run({ action: 'ranking', ...aCommand });
  expect(modalStore.get()).toMatchObject({ name: 'ranking', artworkId: 7, artworkTitle: 'Moon' });
});

test('an intent is resumed once, even if two components resume it at the same time', async () => {
  logOutForTest();
  run({ action: 'collection', ...aCommand });
  logInAs(5);
  const opened: (number | undefined)[] = [];
  const stop = collectionPanelStore.subscribe(() => opened.push(collectionPanelStore.get()?.artworkId));
  const api = vi.fn() as unknown as Api;
  await Promise.all([resumeIntent(api), resumeIntent(api)]);
  await resumeIntent(api);
  stop();
  expect(opened).toEqual([7]);
});

test('the panel reopens on its page once the user is authenticated, not on the login page', async () => {
  logOutForTest();
  run({ action: 'collection', ...aCommand });
  closeCollectionPanel();
  logInAs(5);
  const api = vi.fn() as unknown as Api;
  browser.location.pathname = '/authentication/register';
  await resumeIntent(api);
  expect(collectionPanelStore.get()).toBeNull();
  browser.location.pathname = '/en-gb/all';
  await resumeIntent(api);
  expect(collectionPanelStore.get()).toMatchObject({ artworkId: 7 });
});

test('a click on Collect opens the panel at its button, and a second click closes it', () => {
  logInAs(5);
  const button = { dataset: {} } as unknown as HTMLElement;
  run({ action: 'collection', ...aCommand, button });
  expect(collectionPanelStore.get()).toMatchObject({ artworkId: 7, artworkTitle: 'Moon', anchor: button });
  run({ action: 'collection', ...aCommand, button });
  expect(collectionPanelStore.get()).toBeNull();
});

test('a resumed favorite is added for the user who logged in', async () => {
  logOutForTest();
  const page = '/all';
  const intent = { action: 'favorite', targetId: 7, personId: null, page, savedAt: Date.now() };
  browser.local.set(INTENT_KEY, JSON.stringify(intent));
  logInAs(5, { favorites: [] });
  const api = vi.fn(async () => ({ success: true, status: 200, payload: { isFavorite: true }, messages: [] }));
  await resumeIntent(api as unknown as Api);
  expect(sessionStore.get().favorites).toEqual([7]);
  expect(browser.local.has(INTENT_KEY)).toBe(false);
});
