import { useLocation } from 'react-router-dom';
import { ButtonLink } from '../../shared/button.tsx';
import { LostDuck } from '../../shared/illustrations/lost-duck.tsx';
import { Notice } from '../../shared/notice.tsx';
import { notFoundHead } from '../../shared/first-page-heads.ts';
import { usePageHead } from '../../shared/page-title.ts';
import { paths } from '../paths.ts';

export function NotFoundPage() {
  usePageHead(notFoundHead);
  const { pathname } = useLocation();
  return (
    <Notice
      scope="page"
      picture={<LostDuck />}
      title="404 Page Not Found"
      text="This page has gone down the drain, or it never was. The rest of the tub is still full."
      action={
        <>
          <ButtonLink to={paths.home} tone="call">
            Back to home
          </ButtonLink>
          {pathname === paths.authSalonRegister ? (
            <ButtonLink to={paths.salonRegister} tone="quiet">
              Register Your Salon
            </ButtonLink>
          ) : (
            <ButtonLink to={paths.findSalons} tone="quiet">
              Find Salons
            </ButtonLink>
          )}
        </>
      }
    />
  );
}
