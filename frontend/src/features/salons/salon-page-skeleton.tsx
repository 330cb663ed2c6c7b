import { Loading, Skeleton } from '../../shared/skeleton.tsx';
import details from './salon-details.module.css';
import carousel from './photo-carousel.module.css';

export const SalonPageSkeleton = () => (
  <Loading label="Loading salon" className={details.page}>
    <div className={details.layout}>
      <div className={carousel.carousel}>
        <Skeleton shape="picture" />
      </div>
      <div className={details.head}>
        <Skeleton shape="title" />
        <Skeleton />
        <Skeleton />
        <Skeleton />
        <Skeleton shape="button" />
      </div>
    </div>
  </Loading>
);
