import { WEBHOOK_EVENTS, WEBHOOK_LIMITS } from '@easel/domain/staff/webhooks';
import { Field } from '../ui/field.tsx';

export interface WebhookFieldsProps {
  url?: string | undefined;
  description?: string | undefined;
  events?: readonly string[] | undefined;
  isHttpAllowed: boolean;
}

export function WebhookFields({ url = '', description = '', events = [], isHttpAllowed }: WebhookFieldsProps) {
  return (
    <>
      <Field
        label={isHttpAllowed ? 'Address' : 'Address, starting with https://'}
        name="url"
        type="url"
        required
        maxLength={WEBHOOK_LIMITS.urlLength}
        defaultValue={url}
        placeholder="https://erp.example/easel"
      />
      <Field
        label="What it is for (optional)"
        name="description"
        maxLength={WEBHOOK_LIMITS.descriptionLength}
        defaultValue={description}
      />
      <fieldset>
        <legend>Events</legend>
        {Object.entries(WEBHOOK_EVENTS).map(([event, text]) => (
          <label key={event}>
            <input type="checkbox" name="events" value={event} defaultChecked={events.includes(event)} />
            {text}
          </label>
        ))}
      </fieldset>
    </>
  );
}
