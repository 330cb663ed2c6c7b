import { serverMessage } from '../../api/error.ts';
import { useSaveDocumentMutation, useUploadDocumentMutation } from '../../api/salon-documents.ts';
import { documentMessages } from '../../domain/documents/document-words.ts';
import { useToast } from '../../shared/toasts/use-toast.ts';
import { messages } from './salon-desk.messages.ts';

/** Uploads a document, with the reason of a refusal as its result, and saves a document as a file. */
export function useDocuments() {
  const [send, { isLoading: busy }] = useUploadDocumentMutation();
  const [fetchFile] = useSaveDocumentMutation();
  const toast = useToast();
  return {
    busy,
    upload: async (wanted: Parameters<typeof send>[0]): Promise<string | undefined> => {
      const { error } = await send(wanted);
      if (error) return serverMessage(error, messages.tryAgain);
      toast({ tone: 'good', ...documentMessages.added });
      return undefined;
    },
    save: async (wanted: Parameters<typeof fetchFile>[0]): Promise<void> => {
      const { error } = await fetchFile(wanted);
      if (!error) return;
      const description = serverMessage(error, messages.tryAgain);
      toast({ tone: 'bad', title: messages.documents.notSaved, description });
    },
  };
}
