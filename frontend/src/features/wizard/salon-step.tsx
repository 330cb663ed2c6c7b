import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectChosenBath } from '../../api/chosen-bath.slice.ts';
import { useGetSalonQuery, type FoundSalonDto } from '../../api/generated.ts';
import { addressLine } from '../../domain/address.ts';
import { acceptedSizes } from '../../domain/pet-size.ts';
import { RatingStars } from '../../domain/rating-stars.tsx';
import { Button } from '../../shared/button.tsx';
import choices from '../../shared/choice-list.module.css';
import { Icon } from '../../shared/icon.tsx';
import { miles } from '../../shared/format/miles.ts';
import { Loaded } from '../../shared/loaded.tsx';
import { MoreButton } from '../../shared/more-button.tsx';
import { Panel } from '../../shared/panel.tsx';
import { RetryButton } from '../../shared/retry-button.tsx';
import { Loading, Skeleton } from '../../shared/skeleton.tsx';
import { NoSalonWarning } from './no-salon-warning.tsx';
import { useAllSalons } from './salons-near.ts';
import { salonChosen, salonSettled, selectDraft } from './wizard-draft.slice.ts';
import step from './wizard-step.module.css';
import { messages } from './wizard.messages.ts';

/** An optional choice of a salon near the ZIP code; by default that of the held bath, where it takes the dog. */
export function SalonStep({ onBack, onDone }: { onBack: () => void; onDone: () => void }) {
  const { pet, salon: wanted, salonSeen } = useSelector(selectDraft);
  const bath = useSelector(selectChosenBath);
  const [choosesLater, setChoosesLater] = useState(salonSeen && !wanted);
  const preset = wanted ?? (bath && !choosesLater ? { id: bath.salonId, name: bath.salonName } : null);
  const query = useAllSalons(pet);
  const found = query.currentData?.pages.flatMap(({ rows }) => rows);
  const listed = found?.find(({ id }) => id === preset?.id);
  const { currentData: details, isFetching } = useGetSalonQuery(
    { id: preset?.id ?? 0 },
    { skip: !preset, refetchOnMountOrArgChange: true },
  );
  const refuses = details && !acceptedSizes(details).includes(pet.size);
  const selected = preset && !refuses ? (listed ?? details) : undefined;
  const salon = selected ? preset : null;
  // The selected salon may be further away than those that are loaded, and stands first then.
  const salons = found && selected && !listed ? [selected, ...found] : found;
  // The list moves the buttons down when it comes, and a press at that moment would be missed.
  const isPending = (!salons && !query.isError) || (Boolean(preset) && !selected && isFetching);
  const dispatch = useDispatch();

  const settle = () => {
    dispatch(salonChosen(salon));
    dispatch(salonSettled());
    onDone();
  };
  const pending = (
    <Loading label="Loading salons" className={step.stack}>
      <Skeleton shape="button" />
      <Skeleton shape="button" />
      <Skeleton shape="button" />
    </Loading>
  );
  const failed = (
    <div role="alert" className={step.refusal}>
      <Icon name="warning" size={20} />
      <div>
        {messages.salonsFailed}
        <div className={step.more}>
          <RetryButton tone="quiet" onRetry={() => void query.refetch()} />
        </div>
      </div>
    </div>
  );

  return (
    <Panel title="Select Salon">
      <p className={step.lead}>
        Your plan works at every partner salon. Choose one now, those nearest to {pet.ownerZipCode} first, or continue
        without one.
      </p>
      <div className={step.form}>
        <NoSalonWarning pet={pet} />
        <Loaded
          query={{
            data: salons,
            isError: query.isError,
            isFetching: query.isFetching,
            error: query.error,
          }}
          pending={pending}
          failed={failed}
          empty={null}
        >
          {(offered) => (
            <SalonChoice
              salons={offered}
              selected={salon?.id}
              onSelect={(one) => {
                setChoosesLater(!one);
                dispatch(salonChosen(one && { id: one.id, name: one.name }));
              }}
            />
          )}
        </Loaded>
        <MoreButton
          hasMore={query.hasNextPage}
          loading={query.isFetchingNextPage}
          failed={query.isFetchNextPageError}
          onMore={() => void query.fetchNextPage()}
        >
          Load More Salons
        </MoreButton>
        <div className={step.actions}>
          <Button tone="plain" icon={<Icon name="arrow-left" size={18} />} onClick={onBack}>
            Back to Plan
          </Button>
          <Button tone="call" size="lg" disabled={isPending} onClick={settle}>
            {salon ? 'Continue to Payment' : 'Continue without a salon'}
          </Button>
        </div>
      </div>
    </Panel>
  );
}

type ListedSalon = Pick<
  FoundSalonDto,
  'id' | 'name' | 'address' | 'city' | 'state' | 'zipCode' | 'distanceMiles' | 'rating' | 'reviewCount'
>;

interface SalonChoiceProps {
  salons: readonly ListedSalon[];
  selected: number | undefined;
  onSelect: (salon: ListedSalon | null) => void;
}

function SalonChoice({ salons, selected, onSelect }: SalonChoiceProps) {
  return (
    <fieldset className={choices.choices}>
      <legend className={choices.small}>Salons, the nearest first</legend>
      <label className={choices.choice}>
        <input type="radio" name="salon" checked={selected === undefined} onChange={() => onSelect(null)} />
        <span className={choices.text}>
          <span className={choices.name}>Choose later</span>
          <span className={choices.detail}>Your first booking selects the salon.</span>
        </span>
      </label>
      {salons.map((salon) => (
        <label key={salon.id} className={choices.choice}>
          <input type="radio" name="salon" checked={selected === salon.id} onChange={() => onSelect(salon)} />
          <span className={choices.text}>
            <span className={choices.name}>{salon.name}</span>
            <span className={choices.detail}>
              {addressLine(salon)}
              {salon.distanceMiles !== undefined && ` · ${miles(salon.distanceMiles)} away`}
            </span>
            <RatingStars rating={salon.rating} reviewCount={salon.reviewCount} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}
