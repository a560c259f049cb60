import type { EndpointGroup } from '@croupier/contract';
import { hub88Endpoints } from './hub88/endpoints.ts';
import { jiliEndpoints } from './jili/endpoints.ts';
import { nativeEndpoints } from './native/endpoints.ts';

/** The endpoints for vendors, in every dialect. */
export const vendorEndpoints: readonly EndpointGroup[] = [nativeEndpoints, hub88Endpoints, jiliEndpoints];
