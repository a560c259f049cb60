/** What the operator's role in the brand allows. */
export type PromotionRights = { mayEdit: boolean; mayPublish: boolean; mayDecide: boolean };
