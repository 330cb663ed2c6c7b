import { Button } from '../../shared/button.tsx';
import { LostDuck } from '../../shared/illustrations/lost-duck.tsx';
import { Notice } from '../../shared/notice.tsx';

/** The notice in place of a page whose code failed to load or threw. */
export const BrokenPage = () => (
  <Notice
    scope="page"
    picture={<LostDuck />}
    title="This page did not load"
    text="The connection may have dropped, or a newer version of the site has come out. Loading it again usually helps."
    action={<Button onClick={() => window.location.reload()}>Load again</Button>}
  />
);
