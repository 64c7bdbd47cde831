/** Something a visitor did. The only identification is the ids that the client chose to send. */
export interface BehaviorEvent {
  source: 'constructor' | 'algolia';
  account: string;
  name: string;
  clientId?: string | undefined;
  sessionId?: string | undefined;
  userId?: string | undefined;
  itemIds?: string[] | undefined;
  searchTerm?: string | undefined;
  body: Record<string, unknown>;
  happenedAt: Date;
}
