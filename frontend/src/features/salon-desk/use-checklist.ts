import { serverMessage } from '../../api/error.ts';
import {
  type ChecklistStepDto,
  useConfirmChecklistStepMutation,
  useDismissChecklistMutation,
} from '../../api/generated.ts';
import { useToast } from '../../shared/toasts/use-toast.ts';
import { messages } from './salon-desk.messages.ts';

/** Returns the commands of a salon's checklist. */
export function useChecklist(salonId: number) {
  const [keepStep, keeping] = useConfirmChecklistStepMutation();
  const [putListAway, putting] = useDismissChecklistMutation();
  const toast = useToast();
  const refused = (error: unknown) => {
    const description = serverMessage(error, messages.tryAgain);
    toast({ tone: 'bad', title: messages.checklist.failed, description });
  };
  return {
    busy: keeping.isLoading || putting.isLoading,
    /** Returns whether the step is kept. */
    keep: async (step: ChecklistStepDto['key']): Promise<boolean> => {
      const { error } = await keepStep({ id: salonId, confirmChecklistStepDto: { step } });
      if (error) refused(error);
      return !error;
    },
    putAway: async (): Promise<void> => {
      const { error } = await putListAway({ id: salonId });
      if (error) refused(error);
      else toast({ tone: 'good', ...messages.checklist.away });
    },
  };
}
