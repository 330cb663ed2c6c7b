import { useParams } from 'react-router-dom';
import { absenceIn } from '../../api/error.ts';
import { useGetSalonQuery } from '../../api/generated.ts';
import { paths } from '../../app/paths.ts';
import { FailedNotice } from '../../shared/failed-notice.tsx';
import { ButtonLink } from '../../shared/button.tsx';
import { NoSalons } from '../../shared/illustrations/no-salons.tsx';
import { isId } from '../../shared/is-id.ts';
import { Loaded } from '../../shared/loaded.tsx';
import { Notice } from '../../shared/notice.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { SalonDetails } from './salon-details.tsx';
import { SalonPageSkeleton } from './salon-page-skeleton.tsx';
import { messages } from './salons.messages.ts';

function MissingSalon() {
  usePageTitle(messages.notFound);
  return (
    <Notice
      scope="page"
      picture={<NoSalons />}
      title={messages.notFound}
      text="This salon is not, or is no longer, in our network."
      action={<ButtonLink to={paths.findSalons}>Find Salons</ButtonLink>}
    />
  );
}

export function SalonPage() {
  const { id } = useParams();
  const known = isId(id);
  const { currentData, isError, isFetching, error, refetch } = useGetSalonQuery({ id: Number(id) }, { skip: !known });
  const missing = !known || absenceIn(error);

  if (missing) return <MissingSalon />;
  return (
    <Loaded
      query={{ data: currentData, isError, isFetching, error }}
      pending={<SalonPageSkeleton />}
      failed={<FailedNotice scope="page" title={messages.failed(id)} onRetry={() => void refetch()} />}
    >
      {(salon) => <SalonDetails key={salon.id} salon={salon} />}
    </Loaded>
  );
}
