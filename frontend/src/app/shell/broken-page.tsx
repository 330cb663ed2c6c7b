import { Button } from '../../shared/button.tsx';
import { LostDuck } from '../../shared/illustrations/lost-duck.tsx';
import { Notice } from '../../shared/notice.tsx';

/** Stands in for a page that failed: its code could not be loaded, or it threw. */
export const BrokenPage = () => (
  <Notice
    scope="page"
    picture={<LostDuck />}
    title="This page did not load"
    text="The connection may have dropped, or a newer version of the site has come out. Loading it again usually helps."
    action={<Button onClick={() => window.location.reload()}>Load again</Button>}
  />
);
