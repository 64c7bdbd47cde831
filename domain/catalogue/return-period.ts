/** How long a buyer can return a work, from its delivery on (account §9: 14 day satisfaction guarantee). */
export const RETURN_DAYS = 14;

export const SATISFACTION_GUARANTEE = `${RETURN_DAYS}-day satisfaction guarantee`;
