import * as calls from '@easel/contract/selling/shipments';
import type { Outcome } from '@easel/domain/outcome';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import { requireUser } from '@easel/platform/http/require-user';
import { buyLabel, cancelLabel, listCarrierRates } from './buy-label.ts';
import { trackShipment } from './follow-shipments.ts';
import { listShipments } from './list-shipments.ts';
import { closeShipment, handOver, reportProblem, solveProblem } from './parcel-progress.ts';
import { cancelPickup, schedulePickup } from './pickups.ts';
import { confirmShipment, discardShipment, reopenShipment, saveShipment, startShipment } from './prepare-shipment.ts';
import { type PrintedFile, printCustomsForm, printLabel, printPackingSlip } from './shipment-documents.ts';
import { viewSaleShipments, viewShipment } from './shipment-view.ts';
import type { ShipmentDependencies, Worker } from './shipment-worker.ts';
import { changeShippingSettings, viewShippingSettings } from './shipping-settings.ts';

/** Shipments of artists and staff. Every change returns the shipment as it is afterwards. */
export function shipmentsRoutes(api: ApiDispatcher, parts: ShipmentDependencies) {
  const respondShipment = async (worker: Worker, shipmentId: string, outcome: Outcome<unknown>) => {
    if (!outcome.ok) return outcome;
    const shipment = await viewShipment(parts, worker, shipmentId);
    return shipment.ok ? respond(shipment.value) : shipment;
  };
  const respondFile = (outcome: Outcome<PrintedFile>) => (outcome.ok ? respond({}, { file: outcome.value }) : outcome);

  api.handle(calls.readSaleShipments, async ({ params, visitor }) => {
    const sale = await viewSaleShipments(parts, requireUser(visitor), params.orderNumber, visitor.preferences);
    return sale.ok ? respond(sale.value) : sale;
  });
  api.handle(calls.createShipment, async ({ params, body, visitor }) => {
    const worker = requireUser(visitor);
    const started = await startShipment(parts, worker, params.orderNumber, body.lines);
    return started.ok ? respondShipment(worker, started.value, started) : started;
  });
  api.handle(calls.saveShipment, async ({ params: { shipmentId }, body, visitor }) => {
    const worker = requireUser(visitor);
    return respondShipment(worker, shipmentId, await saveShipment(parts, worker, shipmentId, body));
  });
  api.handle(calls.confirmShipment, async ({ params: { shipmentId }, body, visitor }) => {
    const worker = requireUser(visitor);
    return respondShipment(worker, shipmentId, await confirmShipment(parts, worker, shipmentId, body));
  });
  api.handle(calls.reopenShipment, async ({ params: { shipmentId }, visitor }) => {
    const worker = requireUser(visitor);
    return respondShipment(worker, shipmentId, await reopenShipment(parts, worker, shipmentId));
  });
  api.handle(calls.discardShipment, async ({ params: { shipmentId }, visitor }) => {
    const discarded = await discardShipment(parts, requireUser(visitor), shipmentId);
    return discarded.ok ? respond({}) : discarded;
  });
  api.handle(calls.listCarrierRates, async ({ params: { shipmentId }, visitor }) => {
    const rates = await listCarrierRates(parts, requireUser(visitor), shipmentId);
    return rates.ok ? respond({ rates: rates.value }) : rates;
  });
  api.handle(calls.buyLabel, async ({ params: { shipmentId }, body, visitor }) => {
    const worker = requireUser(visitor);
    return respondShipment(worker, shipmentId, await buyLabel(parts, worker, shipmentId, body.service));
  });
  api.handle(calls.cancelLabel, async ({ params: { shipmentId }, visitor }) => {
    const worker = requireUser(visitor);
    return respondShipment(worker, shipmentId, await cancelLabel(parts, worker, shipmentId));
  });
  api.handle(calls.schedulePickup, async ({ params: { shipmentId }, body, visitor }) => {
    const worker = requireUser(visitor);
    return respondShipment(worker, shipmentId, await schedulePickup(parts, worker, shipmentId, body.day));
  });
  api.handle(calls.cancelPickup, async ({ params: { shipmentId }, visitor }) => {
    const worker = requireUser(visitor);
    return respondShipment(worker, shipmentId, await cancelPickup(parts, worker, shipmentId));
  });
  api.handle(calls.handOver, async ({ params: { shipmentId }, visitor }) => {
    const worker = requireUser(visitor);
    return respondShipment(worker, shipmentId, await handOver(parts, worker, shipmentId));
  });
  api.handle(calls.trackShipment, async ({ params: { shipmentId }, visitor }) => {
    const worker = requireUser(visitor);
    return respondShipment(worker, shipmentId, await trackShipment(parts, worker, shipmentId));
  });
  api.handle(calls.reportProblem, async ({ params: { shipmentId }, body, visitor }) => {
    const worker = requireUser(visitor);
    return respondShipment(worker, shipmentId, await reportProblem(parts, worker, shipmentId, body.text));
  });
  api.handle(calls.solveProblem, async ({ params: { shipmentId }, visitor }) => {
    const worker = requireUser(visitor);
    return respondShipment(worker, shipmentId, await solveProblem(parts, worker, shipmentId));
  });
  api.handle(calls.closeShipment, async ({ params: { shipmentId }, body, visitor }) => {
    const worker = requireUser(visitor);
    return respondShipment(worker, shipmentId, await closeShipment(parts, worker, shipmentId, body.closing));
  });
  api.handle(calls.readLabel, async ({ params: { shipmentId }, visitor }) =>
    respondFile(await printLabel(parts, requireUser(visitor), shipmentId)),
  );
  api.handle(calls.readPackingSlip, async ({ params: { shipmentId }, visitor }) =>
    respondFile(await printPackingSlip(parts, requireUser(visitor), shipmentId)),
  );
  api.handle(calls.readCustomsForm, async ({ params: { shipmentId }, visitor }) =>
    respondFile(await printCustomsForm(parts, requireUser(visitor), shipmentId)),
  );
  api.handle(calls.listShipments, async ({ query }) =>
    respond(
      await listShipments(parts, {
        state: query.state,
        carrier: query.carrier,
        isOverdue: query.overdue ?? false,
        page: (query.pageNumber ?? 1) - 1,
      }),
    ),
  );
  api.handle(calls.readShippingSettings, async ({ visitor }) =>
    respond(await viewShippingSettings(parts, requireUser(visitor).id)),
  );
  api.handle(calls.saveShippingSettings, async ({ body, visitor }) => {
    const saved = await changeShippingSettings(parts, requireUser(visitor).id, body);
    return saved.ok ? respond(saved.value, { messages: ['Saved.'] }) : saved;
  });
}
