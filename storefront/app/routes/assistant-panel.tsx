import { FIRST_QUESTIONS } from '@easel/domain/discovery/assistant-texts';
import { ConversationView } from '../discovery/conversation-view.tsx';
import { useSite } from '../lib/page-meta.ts';
import { conversationEvents } from '../tracking/conversation-events.ts';
import { Dialog } from '../ui/dialog.tsx';

/** The assistant beside a listing. Loaded when it is opened. */
export function AssistantPanel({ onClose }: { onClose: () => void }) {
  const { searchKey } = useSite();
  return (
    <Dialog title="Assistant" size="side" onClose={onClose}>
      <ConversationView
        first={null}
        suggestions={FIRST_QUESTIONS}
        listeners={searchKey === '' ? undefined : conversationEvents(searchKey)}
        isPanel
      />
    </Dialog>
  );
}
