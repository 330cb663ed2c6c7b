/** Asks a waiting worker to take over, if no other page is open. */
export const takeOver = { type: 'take-over' } as const;

export const isMessageToWorker = (data: unknown): data is typeof takeOver =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === takeOver.type;

/** Tells a page that a person has opened a push message about what the page shows. */
export const messageOpened = { type: 'message-opened' } as const;

export const isMessageToPage = (data: unknown): data is typeof messageOpened =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === messageOpened.type;
