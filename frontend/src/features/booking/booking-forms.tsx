import { businessTerms } from '../../api/business-terms.ts';
import type { SalonDetailDto, SubscriptionDto } from '../../api/generated.ts';
import { acceptedSizes } from '../../domain/pet-size.ts';
import { Button } from '../../shared/button.tsx';
import { useSearchState } from '../../shared/use-search-state.ts';
import { BookingForm } from './booking-form.tsx';
import { GroupForm } from './group/group-form.tsx';
import { messages } from './group/group.messages.ts';
import styles from './group/group.module.css';

interface BookingFormsProps {
  salon: SalonDetailDto;
  subscriptions: SubscriptionDto[];
}

/**
 * The form for one dog, or for several at once where the owner has several that the salon accepts; the address says
 * which.
 */
export function BookingForms({ salon, subscriptions }: BookingFormsProps) {
  const search = useSearchState();
  const fitting = subscriptions.filter(({ pet }) => acceptedSizes(salon).includes(pet.size));
  if (fitting.length < businessTerms.groupBooking.fewestDogs)
    return <BookingForm salon={salon} subscriptions={subscriptions} />;
  const several = search.value('dogs') === 'several';
  const turn = () => search.replace({ dogs: several ? undefined : 'several' });
  return (
    <>
      <p className={styles.ask}>
        {!several && <span>{messages.ask}</span>}
        <Button tone="quiet" onClick={turn}>
          {several ? messages.oneDog : messages.several}
        </Button>
      </p>
      {several ? (
        <GroupForm salon={salon} dogs={subscriptions} />
      ) : (
        <BookingForm salon={salon} subscriptions={subscriptions} />
      )}
    </>
  );
}
