import { useState } from 'react';
import { businessTerms } from '../../api/business-terms.ts';
import type { SalonDetailDto, SubscriptionDto } from '../../api/generated.ts';
import { acceptedSizes } from '../../domain/pet-size.ts';
import { useSearchState } from '../../shared/use-search-state.ts';
import { BookingForm } from './booking-form.tsx';
import { GroupForm } from './group/group-form.tsx';
import type { HandedOn } from './group/several-dogs.tsx';

interface BookingFormsProps {
  salon: SalonDetailDto;
  subscriptions: SubscriptionDto[];
}

/**
 * The form for one dog, or for several at once where the owner has several that the salon accepts; the address says
 * which. What one form has been told is handed on to the other, as far as it applies there.
 */
export function BookingForms({ salon, subscriptions }: BookingFormsProps) {
  const search = useSearchState();
  const [notes, keepNotes] = useState('');
  const [wasTurned, setTurned] = useState(false);
  const fitting = subscriptions.filter(({ pet }) => acceptedSizes(salon).includes(pet.size));
  if (fitting.length < businessTerms.groupBooking.fewestDogs)
    return <BookingForm salon={salon} subscriptions={subscriptions} />;
  const several = search.value('dogs') === 'several';
  const turn = ({ notes: written, ...inAddress }: HandedOn) => {
    keepNotes(written);
    setTurned(true);
    search.change({ ...inAddress, dogs: several ? undefined : 'several' });
  };
  return several ? (
    <GroupForm salon={salon} dogs={subscriptions} notes={notes} wasTurned={wasTurned} onTurn={turn} />
  ) : (
    <BookingForm salon={salon} subscriptions={subscriptions} notes={notes} wasTurned={wasTurned} onTurn={turn} />
  );
}
