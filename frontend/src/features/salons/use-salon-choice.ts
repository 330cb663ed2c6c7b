import { useNavigate, useSearchParams } from 'react-router-dom';
import { serverMessage } from '../../api/error.ts';
import {
  useListSubscriptionsQuery,
  useSelectSalonMutation,
  type FoundSalonDto,
  type SubscriptionDto,
} from '../../api/generated.ts';
import { useSession } from '../../api/use-session.ts';
import { paths } from '../../app/paths.ts';
import { useToast } from '../../shared/toasts/use-toast.ts';
import { useIsShown } from '../../shared/use-is-shown.ts';
import { messages } from './salons.messages.ts';

/** A subscription that a salon is chosen for. */
export interface SalonChoice {
  subscription: SubscriptionDto;
  busy: boolean;
  choose: (salon: FoundSalonDto) => Promise<void>;
}

/**
 * Returns the subscription that the search chooses a salon for, where the address names one of the signed-in owner's;
 * undefined otherwise.
 */
export function useSalonChoice(): SalonChoice | undefined {
  const [query] = useSearchParams();
  const id = Number(query.get('subscription'));
  const isOwner = useSession()?.role === 'pet_owner';
  const { data } = useListSubscriptionsQuery(undefined, { skip: !isOwner || !id });
  const [select, { isLoading }] = useSelectSalonMutation();
  const navigate = useNavigate();
  const isShown = useIsShown();
  const toast = useToast();
  const subscription = data?.find((one) => one.id === id && one.can.selectSalon);
  if (!subscription) return undefined;

  const bookingAt = (salonId: number) =>
    data?.length === 1 ? paths.booking(salonId) : paths.bookingFor(salonId, subscription.petId);

  const choose = async (salon: FoundSalonDto) => {
    const { error } = await select({ id, selectSalonDto: { salonId: salon.id } });
    if (error) {
      const description = serverMessage(error, messages.tryAgain);
      return toast({ tone: 'bad', title: messages.notSelected, description });
    }
    toast({
      tone: 'good',
      title: messages.selected,
      description: messages.selectedFor(salon.name, subscription.pet.name),
      action: { label: 'Book Bath', to: bookingAt(salon.id) },
    });
    if (isShown()) await navigate(paths.ownerDashboard);
  };
  return { subscription, busy: isLoading, choose };
}
