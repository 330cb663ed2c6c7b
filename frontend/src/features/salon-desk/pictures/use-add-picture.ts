import { useRef, useState } from 'react';
import { serverMessage } from '../../../api/error.ts';
import { useUploadSalonPictureMutation } from '../../../api/upload-salon-picture.ts';
import { useToast } from '../../../shared/toasts/use-toast.ts';
import { messages } from './pictures.messages.ts';
import { type ChosenPicture, preparePicture } from './prepare-picture.ts';

/**
 * Prepares a picture, holds it until it is uploaded or dropped again, and counts the sent part in percent. A refusal is
 * a reason to show; the picture stays chosen.
 * @param onAdded is called after an upload
 */
export function useAddPicture(salonId: number, onAdded: () => void) {
  const [upload, { isLoading: isSending }] = useUploadSalonPictureMutation();
  const [chosen, setChosen] = useState<ChosenPicture>();
  const [sentPercent, setSentPercent] = useState(0);
  const [reason, setReason] = useState<string>();
  const latest = useRef<File>(undefined);
  const toast = useToast();

  const choose = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setReason(undefined);
    latest.current = file;
    const prepared = await preparePicture(file);
    // A large picture may be ready only after a smaller one that was chosen later.
    if (latest.current !== file) return;
    // A file that is no picture leaves the one that was chosen before, with its description.
    if (prepared) setChosen(prepared);
    else setReason(messages.notAPicture);
  };

  const forget = (): void => {
    latest.current = undefined;
    setChosen(undefined);
    setReason(undefined);
  };

  const send = async (alt: string): Promise<void> => {
    if (!chosen) return;
    setReason(undefined);
    setSentPercent(0);
    const onSent = (part: number) => setSentPercent(Math.round(part * 100));
    const { error } = await upload({ id: salonId, alt, picture: chosen.file, onSent });
    if (error) return setReason(serverMessage(error, messages.tryAgain));
    toast({ tone: 'good', ...messages.added });
    forget();
    return onAdded();
  };

  return { chosen, choose, forget, send, isSending, sentPercent, reason };
}
