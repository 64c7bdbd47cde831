import { readColumns } from '@easel/domain/staff/list-settings';
import { withRejectionFlash } from '../lib/action-result.ts';
import { formHandler } from '../lib/page-action.ts';
import { deleteListView, saveListColumns, saveListView } from '../lib/page-calls.ts';

/** The page whose action handles the settings of all lists. */
export const LIST_PAGE = '/staff/lists';

/** Back to the list, without JavaScript. */
const back = (_: unknown, { form }: { form: FormData }) => {
  const page = String(form.get('back') ?? '');
  return page.startsWith('/staff') ? page : '/staff';
};

const columnsForm = formHandler({
  send: async ({ list = '', 'columns[]': columns = '', isReset }, api) =>
    withRejectionFlash(
      await api(saveListColumns, {
        params: { list },
        body: { columns: isReset ? null : readColumns(columns) },
      }),
    ),
  nextPage: back,
});

const viewForm = formHandler({
  send: ({ list = '', name = '', query = '' }, api) => api(saveListView, { params: { list }, body: { name, query } }),
  nextPage: back,
});

const deleteViewForm = formHandler({
  send: async ({ list = '', name = '' }, api) =>
    withRejectionFlash(await api(deleteListView, { params: { list }, query: { name } })),
  nextPage: back,
});

export const LIST_FORMS = { columns: columnsForm, view: viewForm, deleteView: deleteViewForm };
