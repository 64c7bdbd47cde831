import { test } from '@playwright/test';

test('screens', async ({ page }) => {
  const data = { email: 'admin@easel.example', password: 'Easel-journey-1' };
  await page.request.post('/easel/auth/login', { data });
  const [order] = (await (await page.request.get('/easel/staff/orders')).json()).payload.orders;
  for (const text of ['Buyer asks for a later delivery, after the holidays', 'Checked the address', 'Second note'])
    await page.request.post(`/easel/staff/orders/${order.orderNumber}/notes`, { data: { text } });
  await page.request.put('/easel/staff/payment-limits', {
    data: { kind: 'card', maxDeclines: 4, blockMinutes: 30, maxParallel: 2, captchaAfter: 1, maxHeldWorks: 3 },
  });
  await page.request.put('/easel/staff/rates', { data: { currencyCode: 'EUR', rate: 0.93, isConfirmed: true } });
  await page.request.post('/easel/takeover', { data: { userId: order.buyer?.id ?? 30, reason: 'x' } }).catch(() => {});
  await page.request.post('/easel/takeover/end').catch(() => {});
  const hook = await (
    await page.request.post('/easel/staff/webhooks', {
      data: { url: 'http://127.0.0.1:9/hook', description: 'Warehouse', events: ['order.placed', 'order.shipped'] },
    })
  ).json();
  await page.request.post('/easel/staff/webhooks', {
    data: { url: 'https://books.example/easel/incoming-events', events: ['order.paid', 'order.refunded'] },
  });
  await page.request.post(`/easel/staff/webhooks/${hook.payload.webhookId}/test`);
  await page.request.post('/easel/staff/tokens', {
    data: { name: 'Bookkeeping', scopes: ['manageOrders', 'readFigures'], days: 90 },
  });
  await page.waitForTimeout(3000);
  for (const [width, height] of [
    [390, 844],
    [768, 1024],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const [name, url] of [
      ['audit', '/staff/audit'],
      ['webhooks', '/staff/webhooks'],
      ['webhook', `/staff/webhooks/${hook.payload.webhookId}`],
      ['tokens', '/staff/tokens'],
      ['order', `/staff/orders/${order.orderNumber}`],
    ] as const) {
      await page.goto(url);
      await page.waitForTimeout(1500);
      if (name === 'audit')
        for (const one of (await page.locator('tbody summary').all()).slice(0, 2)) await one.click();
      await page.screenshot({ path: `/tmp/audit-screens/${name}-${width}.png`, fullPage: name !== 'order' });
    }
  }
});
