import { ListSkeleton } from '../../shared/list-skeleton.tsx';
import { messages } from './admin.messages.ts';
import { AdminArea } from './areas.tsx';

/** The administrators' dashboard before its code has loaded. */
export const PendingAdminPage = () => (
  <AdminArea title={<h1>{messages.title}</h1>} lead={messages.lead}>
    <ListSkeleton label="Loading" />
  </AdminArea>
);
