import { ButtonLink } from '../../shared/button.tsx';
import { LostDuck } from '../../shared/illustrations/lost-duck.tsx';
import { Notice } from '../../shared/notice.tsx';
import { paths } from '../paths.ts';

/** The notice for a signed-in person who is not an administrator. */
export const UnauthorizedNotice = () => (
  <Notice
    scope="page"
    picture={<LostDuck />}
    title="Unauthorized Access"
    text="You do not have permission to access the admin dashboard."
    action={<ButtonLink to={paths.dashboard}>Go to your dashboard</ButtonLink>}
  />
);
