import { paths } from '../paths.ts';
import { ButtonLink } from '../../shared/button.tsx';
import { Storefront } from '../../shared/illustrations/storefront.tsx';
import { Notice } from '../../shared/notice.tsx';
import { usePageTitle } from '../../shared/page-title.ts';

/** A dashboard whose tools are not open yet. */
export function OpeningSoonPage({ title }: { title: string }) {
  usePageTitle(title);
  return (
    <Notice
      scope="page"
      picture={<Storefront variant={2} />}
      title={title}
      text="You are signed in. The tools of this dashboard are not open yet."
      action={<ButtonLink to={paths.home}>Back to home</ButtonLink>}
    />
  );
}
