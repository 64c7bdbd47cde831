import { type AdvisoryForm, tidyAdvisoryForm } from '@easel/domain/collecting/advisory-request';

/** The text of the form, in the browser and in the action. */
export function readAdvisoryForm(fields: FormData): AdvisoryForm {
  const text = (name: string) => String(fields.get(name) ?? '');
  return tidyAdvisoryForm({
    name: text('name'),
    email: text('email'),
    budget: text('budget'),
    rooms: fields.getAll('rooms[]').map(String),
    styles: fields.getAll('styles[]').map(String),
    size: text('size'),
    deadline: text('deadline'),
    message: text('message'),
  });
}
