import type * as accountSettings from '@easel/contract/accounts/account-settings';
import type * as accounts from '@easel/contract/accounts/accounts';
import type * as addressBook from '@easel/contract/accounts/address-book';
import type * as apiTokens from '@easel/contract/accounts/api-tokens';
import type * as artistApplications from '@easel/contract/accounts/artist-applications';
import type * as emailSettings from '@easel/contract/accounts/email-settings';
import type * as impersonation from '@easel/contract/accounts/impersonation';
import type * as personChanges from '@easel/contract/accounts/person-changes';
import type * as presence from '@easel/contract/accounts/presence';
import type * as profile from '@easel/contract/accounts/profile';
import type * as tvLogin from '@easel/contract/accounts/tv-login';
import type * as twoFactor from '@easel/contract/accounts/two-factor';
import type * as wallet from '@easel/contract/accounts/wallet';
import type * as statedFacts from '@easel/contract/catalogue/stated-facts';
import type * as workImages from '@easel/contract/catalogue/work-images';
import type * as workReports from '@easel/contract/catalogue/work-reports';
import type * as advisory from '@easel/contract/collecting/advisory';
import type * as collections from '@easel/contract/collecting/collections';
import type * as favorites from '@easel/contract/collecting/favorites';
import type * as follows from '@easel/contract/collecting/follows';
import type * as messageReports from '@easel/contract/collecting/message-reports';
import type * as messages from '@easel/contract/collecting/messages';
import type * as savedSearches from '@easel/contract/collecting/saved-searches';
import type * as selections from '@easel/contract/collecting/selections';
import type * as wallPlans from '@easel/contract/collecting/wall-plans';
import type * as discover from '@easel/contract/discovery/discover';
import type * as home from '@easel/contract/discovery/home';
import type * as quiz from '@easel/contract/discovery/quiz';
import type * as sponsorships from '@easel/contract/discovery/sponsorships';
import type * as certificates from '@easel/contract/selling/certificates';
import type * as deliveryPrices from '@easel/contract/selling/delivery-prices';
import type * as documents from '@easel/contract/selling/documents';
import type * as fulfillment from '@easel/contract/selling/fulfillment';
import type * as holds from '@easel/contract/selling/holds';
import type * as offerTerms from '@easel/contract/selling/offer-terms';
import type * as offers from '@easel/contract/selling/offers';
import type * as orders from '@easel/contract/selling/orders';
import type * as paymentLimits from '@easel/contract/selling/payment-limits';
import type * as payoutDetails from '@easel/contract/selling/payout-details';
import type * as payouts from '@easel/contract/selling/payouts';
import type * as quotes from '@easel/contract/selling/quotes';
import type * as reconciliation from '@easel/contract/selling/reconciliation';
import type * as savedCards from '@easel/contract/selling/saved-cards';
import type * as shipments from '@easel/contract/selling/shipments';
import type * as staffCoupons from '@easel/contract/selling/staff-coupons';
import type * as staffGiftCards from '@easel/contract/selling/staff-gift-cards';
import type * as staffLedger from '@easel/contract/selling/staff-ledger';
import type * as staffOrders from '@easel/contract/selling/staff-orders';
import type * as staffPromos from '@easel/contract/selling/staff-promos';
import type * as statement from '@easel/contract/selling/statement';
import type * as statements from '@easel/contract/selling/statements';
import type * as studioPayouts from '@easel/contract/selling/studio-payouts';
import type * as taxRates from '@easel/contract/selling/tax-rates';
import type * as waitingList from '@easel/contract/selling/waiting-list';
import type * as audit from '@easel/contract/staff/audit';
import type * as contentPages from '@easel/contract/staff/content-pages';
import type * as curation from '@easel/contract/staff/curation';
import type * as emailPreviews from '@easel/contract/staff/email-previews';
import type * as experiments from '@easel/contract/staff/experiments';
import type * as featureFlags from '@easel/contract/staff/feature-flags';
import type * as figures from '@easel/contract/staff/figures';
import type * as health from '@easel/contract/staff/health';
import type * as lists from '@easel/contract/staff/lists';
import type * as people from '@easel/contract/staff/people';
import type * as quizFigures from '@easel/contract/staff/quiz-figures';
import type * as searchFigures from '@easel/contract/staff/search-figures';
import type * as searchRules from '@easel/contract/staff/search-rules';
import type * as sections from '@easel/contract/staff/sections';
import type * as shows from '@easel/contract/staff/shows';
import type * as staff from '@easel/contract/staff/staff';
import type * as webhooks from '@easel/contract/staff/webhooks';
import type * as staffReports from '@easel/contract/staff/work-reports';
import type * as bulk from '@easel/contract/studio/bulk';
import type * as draftImages from '@easel/contract/studio/draft-images';
import type * as drafts from '@easel/contract/studio/drafts';
import type * as insights from '@easel/contract/studio/insights';
import type * as studioOverview from '@easel/contract/studio/overview';
import type * as review from '@easel/contract/studio/review';
import type * as studioExport from '@easel/contract/studio/studio-export';
import type * as studioWorks from '@easel/contract/studio/studio-works';
import type * as worksFile from '@easel/contract/studio/works-file';
import { callTo } from './api-calls.ts';

/** API calls of account, selling and staff pages. Listings do not load them. */
export const discoverWorks = callTo<typeof discover.discoverWorks>('POST', '/discover');
export const logIn = callTo<typeof accounts.logIn>('POST', '/auth/login');
export const resetPassword = callTo<typeof accounts.resetPassword>('POST', '/auth/reset-password');
export const newPassword = callTo<typeof accounts.newPassword>('POST', '/auth/new-password');
export const readTwoFactor = callTo<typeof twoFactor.readTwoFactor>('GET', '/account/two-factor');
export const startTwoFactor = callTo<typeof twoFactor.startTwoFactor>('POST', '/account/two-factor/codes');
export const confirmTwoFactor = callTo<typeof twoFactor.confirmTwoFactor>('POST', '/account/two-factor/codes/confirm');
export const disableTwoFactor = callTo<typeof twoFactor.disableTwoFactor>('DELETE', '/account/two-factor/codes');
export const removePasskey = callTo<typeof twoFactor.removePasskey>('DELETE', '/account/passkeys/:passkeyId');
export const removeSocialLogin = callTo<typeof twoFactor.removeSocialLogin>(
  'DELETE',
  '/account/social-logins/:provider',
);
export const changePassword = callTo<typeof accountSettings.changePassword>('POST', '/account/password');
export const changeEmail = callTo<typeof accountSettings.changeEmail>('POST', '/account/email');
export const exportAccount = callTo<typeof accountSettings.exportAccount>('POST', '/account/export');
export const exportStudio = callTo<typeof studioExport.exportStudio>('GET', '/studio/export');
export const readClosing = callTo<typeof accountSettings.readClosing>('GET', '/account/closing');
export const deleteAccount = callTo<typeof accountSettings.deleteAccount>('DELETE', '/account');
export const listDevices = callTo<typeof accounts.listDevices>('GET', '/account/devices');
export const logOutDevice = callTo<typeof accounts.logOutDevice>('DELETE', '/account/devices/:sessionId');
export const listFavoriteWorks = callTo<typeof favorites.listFavoriteWorks>('GET', '/account/favorite-works');
export const listMyCollections = callTo<typeof collections.listMyCollections>('GET', '/my-collections');
export const listCollectionsOfWork = callTo<typeof collections.listCollectionsOfWork>(
  'GET',
  '/my-collections/artwork/:artworkId',
);
export const createCollection = callTo<typeof collections.createCollection>('POST', '/my-collections/create');
export const addToCollection = callTo<typeof collections.addToCollection>(
  'PUT',
  '/my-collections/collection/:collectionId/artwork/:artworkId',
);
export const removeFromCollection = callTo<typeof collections.removeFromCollection>(
  'DELETE',
  '/my-collections/collection/:collectionId/artwork/:artworkId',
);
export const changeCollection = callTo<typeof collections.changeCollection>(
  'PUT',
  '/my-collections/collection/:collectionId',
);
export const deleteCollection = callTo<typeof collections.deleteCollection>(
  'DELETE',
  '/my-collections/collection/:collectionId',
);
export const duplicateCollection = callTo<typeof collections.duplicateCollection>(
  'POST',
  '/my-collections/collection/:collectionId/duplicate',
);
export const moveInCollection = callTo<typeof collections.moveInCollection>(
  'PUT',
  '/my-collections/collection/:collectionId/order',
);
export const chooseCollectionCover = callTo<typeof collections.chooseCollectionCover>(
  'PUT',
  '/my-collections/collection/:collectionId/cover',
);
export const saveCollectionNote = callTo<typeof collections.saveCollectionNote>(
  'PUT',
  '/my-collections/collection/:collectionId/artwork/:artworkId/note',
);
export const readCollection = callTo<typeof collections.readCollection>('GET', '/collection/:collectionId');
export const listCollectionWorks = callTo<typeof collections.listCollectionWorks>(
  'GET',
  '/collection/:collectionId/artworks',
);
export const listFollowedPeople = callTo<typeof follows.listFollowedPeople>('GET', '/account/following');
export const listFollowedWorks = callTo<typeof follows.listFollowedWorks>('GET', '/account/following/works');
export const suggestArtists = callTo<typeof follows.suggestArtists>('GET', '/account/following/suggestions');
export const listSavedSearches = callTo<typeof savedSearches.listSavedSearches>('GET', '/account/saved-searches');
export const changeSavedSearch = callTo<typeof savedSearches.changeSavedSearch>(
  'PUT',
  '/account/saved-searches/:savedSearchId',
);
export const deleteSavedSearch = callTo<typeof savedSearches.deleteSavedSearch>(
  'DELETE',
  '/account/saved-searches/:savedSearchId',
);
export const restoreSavedSearch = callTo<typeof savedSearches.restoreSavedSearch>(
  'POST',
  '/account/saved-searches/:savedSearchId/restore',
);
export const readProfile = callTo<typeof profile.readProfile>('GET', '/account/profile');
export const uploadPortrait = callTo<typeof profile.uploadPortrait>('POST', '/account/portrait');
export const removePortrait = callTo<typeof profile.removePortrait>('DELETE', '/account/portrait');
export const addStudioPhoto = callTo<typeof profile.addStudioPhoto>('POST', '/account/studio-photos');
export const changeStudioPhoto = callTo<typeof profile.changeStudioPhoto>('PUT', '/account/studio-photos/:photoId');
export const removeStudioPhoto = callTo<typeof profile.removeStudioPhoto>('DELETE', '/account/studio-photos/:photoId');
export const saveProfile = callTo<typeof profile.saveProfile>('PUT', '/account/profile');
export const setVacation = callTo<typeof presence.setVacation>('PUT', '/account/vacation');
export const checkIn = callTo<typeof presence.checkIn>('POST', '/account/check-in');
export const readApplication = callTo<typeof artistApplications.readApplication>('GET', '/account/artist-application');
export const saveApplication = callTo<typeof artistApplications.saveApplication>('PUT', '/account/artist-application');
export const submitApplication = callTo<typeof artistApplications.submitApplication>(
  'POST',
  '/account/artist-application/submit',
);
export const takeBackApplication = callTo<typeof artistApplications.takeBackApplication>(
  'POST',
  '/account/artist-application/take-back',
);
export const addApplicationPhoto = callTo<typeof artistApplications.addApplicationPhoto>(
  'POST',
  '/account/artist-application/photos',
);
export const removeApplicationPhoto = callTo<typeof artistApplications.removeApplicationPhoto>(
  'DELETE',
  '/account/artist-application/photos/:photoId',
);
export const listApplications = callTo<typeof artistApplications.listApplications>('GET', '/staff/applications');
export const readStaffApplication = callTo<typeof artistApplications.readStaffApplication>(
  'GET',
  '/staff/applications/:applicationId',
);
export const decideApplication = callTo<typeof artistApplications.decideApplication>(
  'POST',
  '/staff/applications/:applicationId',
);
export const listAddresses = callTo<typeof addressBook.listAddresses>('GET', '/account/addresses');
export const addAddress = callTo<typeof addressBook.addAddress>('POST', '/account/addresses');
export const changeAddress = callTo<typeof addressBook.changeAddress>('PUT', '/account/addresses/:addressBookItemId');
export const chooseDefaultAddress = callTo<typeof addressBook.chooseDefaultAddress>(
  'PUT',
  '/account/addresses/:addressBookItemId/default',
);
export const removeAddress = callTo<typeof addressBook.removeAddress>(
  'DELETE',
  '/account/addresses/:addressBookItemId',
);
export const readWallet = callTo<typeof wallet.readWallet>('GET', '/account/wallet');
export const chooseDefaultPaymentMethod = callTo<typeof wallet.chooseDefaultPaymentMethod>(
  'PUT',
  '/account/wallet/:paymentMethodId/default',
);
export const removePaymentMethod = callTo<typeof wallet.removePaymentMethod>(
  'DELETE',
  '/account/wallet/:paymentMethodId',
);
export const startTvLogin = callTo<typeof tvLogin.startTvLogin>('POST', '/tv/start');
export const pollTvLogin = callTo<typeof tvLogin.pollTvLogin>('POST', '/tv/poll');
export const impersonateUser = callTo<typeof impersonation.impersonateUser>('POST', '/takeover');
export const listImpersonations = callTo<typeof impersonation.listImpersonations>('GET', '/account/takeovers');
export const readDeliveryPrices = callTo<typeof deliveryPrices.readDeliveryPrices>('GET', '/staff/delivery-prices');
export const readShippingTable = callTo<typeof deliveryPrices.readShippingTable>('GET', '/studio/shipping-table');
export const readDeliveryTable = callTo<typeof deliveryPrices.readDeliveryTable>('GET', '/staff/delivery-prices/table');
export const saveDeliveryTable = callTo<typeof deliveryPrices.saveDeliveryTable>('PUT', '/staff/delivery-prices/table');
export const readDeliveryTableVersion = callTo<typeof deliveryPrices.readDeliveryTableVersion>(
  'GET',
  '/staff/delivery-prices/versions',
);
export const cancelDeliveryTablePlan = callTo<typeof deliveryPrices.cancelDeliveryTablePlan>(
  'POST',
  '/staff/delivery-prices/cancel',
);
export const meetDeliveryTableEditors = callTo<typeof deliveryPrices.meetDeliveryTableEditors>(
  'POST',
  '/staff/delivery-prices/editors',
);
export const listWorksToShip = callTo<typeof deliveryPrices.listWorksToShip>('GET', '/staff/delivery-prices/works');
export const checkDeliveryTable = callTo<typeof deliveryPrices.checkDeliveryTable>(
  'POST',
  '/staff/delivery-prices/check',
);
export const listHolds = callTo<typeof holds.listHolds>('GET', '/staff/holds');
export const releaseHold = callTo<typeof holds.releaseHold>('POST', '/staff/holds/:artworkId/release');
export const listWaitedWorks = callTo<typeof holds.listWaitedWorks>('GET', '/staff/waiting-lists');
export const readStaffWaitingList = callTo<typeof holds.readStaffWaitingList>('GET', '/staff/waiting-lists/:artworkId');
export const listLedger = callTo<typeof staffLedger.listLedger>('GET', '/staff/ledger');
export const downloadLedger = callTo<typeof staffLedger.downloadLedger>('GET', '/staff/ledger/csv');
export const proveLedger = callTo<typeof staffLedger.proveLedger>('GET', '/staff/ledger/proof');
export const listPeople = callTo<typeof people.listPeople>('GET', '/staff/people');
export const downloadPeople = callTo<typeof people.downloadPeople>('GET', '/staff/people-csv');
export const readStaffPerson = callTo<typeof people.readStaffPerson>('GET', '/staff/people/:userId');
export const readTimeline = callTo<typeof people.readTimeline>('GET', '/staff/people/:userId/timeline');
export const changeRole = callTo<typeof personChanges.changeRole>('POST', '/staff/people/:userId/role');
export const changeArtistState = callTo<typeof personChanges.changeArtistState>(
  'POST',
  '/staff/people/:userId/artist-state',
);
export const blockPerson = callTo<typeof personChanges.blockPerson>('POST', '/staff/people/:userId/block');
export const liftAttempts = callTo<typeof personChanges.liftAttempts>('POST', '/staff/people/:userId/attempts/lift');
export const exportPerson = callTo<typeof personChanges.exportPerson>('POST', '/staff/people/:userId/export');
export const deletePerson = callTo<typeof personChanges.deletePerson>('DELETE', '/staff/people/:userId');
export const listMails = callTo<typeof staff.listMails>('GET', '/staff/mails');
export const readMail = callTo<typeof staff.readMail>('GET', '/staff/mails/:mailId');
export const listRates = callTo<typeof staff.listRates>('GET', '/staff/rates');
export const setRate = callTo<typeof staff.setRate>('PUT', '/staff/rates');
export const listTaxRates = callTo<typeof taxRates.listTaxRates>('GET', '/staff/tax-rates');
export const addTaxRate = callTo<typeof taxRates.addTaxRate>('POST', '/staff/tax-rates');
export const removeTaxRate = callTo<typeof taxRates.removeTaxRate>('DELETE', '/staff/tax-rates');
export const addDutyRate = callTo<typeof taxRates.addDutyRate>('POST', '/staff/duty-rates');
export const removeDutyRate = callTo<typeof taxRates.removeDutyRate>('DELETE', '/staff/duty-rates');
export const readEmailSettings = callTo<typeof emailSettings.readEmailSettings>('GET', '/account/email-settings');
export const saveEmailSetting = callTo<typeof emailSettings.saveEmailSetting>('PUT', '/account/email-settings/:kind');
export const sendConfirmationLink = callTo<typeof emailSettings.sendConfirmationLink>(
  'POST',
  '/account/email-confirmation',
);
export const readPlannerWorks = callTo<typeof wallPlans.readPlannerWorks>('GET', '/wall-planner/works');
export const listWallPlans = callTo<typeof wallPlans.listWallPlans>('GET', '/account/walls');
export const readWallPlan = callTo<typeof wallPlans.readWallPlan>('GET', '/account/walls/:wallPlanId');
export const createWallPlan = callTo<typeof wallPlans.createWallPlan>('POST', '/account/walls');
export const saveWallPlan = callTo<typeof wallPlans.saveWallPlan>('PUT', '/account/walls/:wallPlanId');
export const removeWallPlan = callTo<typeof wallPlans.removeWallPlan>('DELETE', '/account/walls/:wallPlanId');
export const shareWallPlan = callTo<typeof wallPlans.shareWallPlan>('PUT', '/account/walls/:wallPlanId/share');
export const unshareWallPlan = callTo<typeof wallPlans.unshareWallPlan>('DELETE', '/account/walls/:wallPlanId/share');
export const summarizeExpressCheckout = callTo<typeof quotes.summarizeExpressCheckout>(
  'POST',
  '/cart/express-checkout-summary',
);
export const placeOrder = callTo<typeof orders.placeOrder>('POST', '/cart/order');
export const readReconciliations = callTo<typeof reconciliation.readReconciliations>('GET', '/staff/reconciliations');
export const startReconciliation = callTo<typeof reconciliation.startReconciliation>('POST', '/staff/reconciliations');
export const readPaymentOptions = callTo<typeof orders.readPaymentOptions>('GET', '/payment-options');
export const checkPayment = callTo<typeof orders.checkPayment>('POST', '/payments/:paymentId/check');
export const startCardSetup = callTo<typeof savedCards.startCardSetup>('POST', '/account/card-setups');
export const finishCardSetup = callTo<typeof savedCards.finishCardSetup>(
  'POST',
  '/account/card-setups/:setupId/finish',
);
export const listOrders = callTo<typeof orders.listOrders>('GET', '/orders');
export const cancelOrder = callTo<typeof orders.cancelOrder>('POST', '/orders/:orderNumber/cancel');
export const requestReturn = callTo<typeof orders.requestReturn>('POST', '/orders/:orderNumber/returns');
export const keepWork = callTo<typeof orders.keepWork>('POST', '/orders/:orderNumber/returns/withdraw');
export const confirmDelivery = callTo<typeof orders.confirmDelivery>('POST', '/orders/:orderNumber/received');
export const readSale = callTo<typeof studioPayouts.readSale>('GET', '/studio/sales/:orderNumber/:line');
export const readStudioPayouts = callTo<typeof studioPayouts.readStudioPayouts>('GET', '/studio/payouts');
export const readStudioPayout = callTo<typeof studioPayouts.readStudioPayout>('GET', '/studio/payouts/:payoutId');
export const requestRest = callTo<typeof studioPayouts.requestRest>('POST', '/studio/payout-rest');
export const readPayoutSettings = callTo<typeof payoutDetails.readPayoutSettings>('GET', '/studio/payout-details');
export const changePayoutDetails = callTo<typeof payoutDetails.changePayoutDetails>('PUT', '/studio/payout-details');
export const changeTaxDetails = callTo<typeof payoutDetails.changeTaxDetails>('PUT', '/studio/tax-details');
export const readStatementPdf = callTo<typeof statements.readStatementPdf>('GET', '/studio/statements/:month/pdf');
export const readStatementCsv = callTo<typeof statements.readStatementCsv>('GET', '/studio/statements/:month/csv');
export const readSummaryPdf = callTo<typeof statements.readSummaryPdf>('GET', '/studio/summaries/:year/pdf');
export const readSummaryCsv = callTo<typeof statements.readSummaryCsv>('GET', '/studio/summaries/:year/csv');
export const readStatement = callTo<typeof statement.readStatement>('GET', '/studio/statement');
export const readCertificatePdf = callTo<typeof certificates.readCertificatePdf>(
  'GET',
  '/certificates/:certificateId/pdf',
);
export const listCertificates = callTo<typeof certificates.listCertificates>('GET', '/certificates');
export const transferCertificate = callTo<typeof certificates.transferCertificate>(
  'POST',
  '/certificates/:certificateId/transfer',
);
export const claimCertificate = callTo<typeof certificates.claimCertificate>(
  'POST',
  '/certificates/:certificateId/claim',
);
export const readInvoice = callTo<typeof documents.readInvoice>('GET', '/orders/:orderNumber/invoice');
export const readCreditNote = callTo<typeof documents.readCreditNote>(
  'GET',
  '/orders/:orderNumber/refunds/:refundId/credit-note',
);
export const readReturnLabel = callTo<typeof documents.readReturnLabel>(
  'GET',
  '/orders/:orderNumber/lines/:line/return-label',
);
export const listOpenLines = callTo<typeof fulfillment.listOpenLines>('GET', '/fulfillment');
export const changeLine = callTo<typeof fulfillment.changeLine>('POST', '/fulfillment/:orderNumber/:line');
export const listContentPages = callTo<typeof contentPages.listContentPages>('GET', '/staff/content-pages');
export const readBetaPage = callTo<typeof contentPages.readBetaPage>('GET', '/staff/content-pages/:slug/beta');
export const previewContentPage = callTo<typeof contentPages.previewContentPage>('POST', '/staff/content-previews');
export const listOffers = callTo<typeof offers.listOffers>('GET', '/offers');
export const makeOffer = callTo<typeof offers.makeOffer>('POST', '/offers');
export const readOffer = callTo<typeof offers.readOffer>('GET', '/offers/:offerId');
export const acceptOffer = callTo<typeof offers.acceptOffer>('POST', '/offers/:offerId/accept');
export const declineOffer = callTo<typeof offers.declineOffer>('POST', '/offers/:offerId/decline');
export const counterOffer = callTo<typeof offers.counterOffer>('POST', '/offers/:offerId/counter');
export const withdrawOffer = callTo<typeof offers.withdrawOffer>('POST', '/offers/:offerId/withdraw');
export const readOfferDraft = callTo<typeof offers.readOfferDraft>('GET', '/works/:artworkId/offer-draft');
export const listOfferTerms = callTo<typeof offerTerms.listOfferTerms>('GET', '/studio/offer-terms');
export const setOfferTerms = callTo<typeof offerTerms.setOfferTerms>('PUT', '/studio/offer-terms/:artworkId');
export const readWaitingPlace = callTo<typeof waitingList.readWaitingPlace>('GET', '/waiting-list/:artworkId');
export const joinWaitingList = callTo<typeof waitingList.joinWaitingList>('POST', '/waiting-list/:artworkId');
export const leaveWaitingList = callTo<typeof waitingList.leaveWaitingList>('DELETE', '/waiting-list/:artworkId');
export const claimWork = callTo<typeof waitingList.claimWork>('POST', '/waiting-list/:artworkId/claim');
export const readPaymentLimits = callTo<typeof paymentLimits.readPaymentLimits>('GET', '/staff/payment-limits');
export const changePaymentLimit = callTo<typeof paymentLimits.changePaymentLimit>('PUT', '/staff/payment-limits');
export const unblockPayments = callTo<typeof paymentLimits.unblockPayments>('POST', '/staff/payment-limits/unblock');
export const listPayouts = callTo<typeof payouts.listPayouts>('GET', '/staff/payouts');
export const readPayoutDestination = callTo<typeof payouts.readPayoutDestination>('POST', '/staff/payouts/destination');
export const readTransferAccount = callTo<typeof payouts.readTransferAccount>(
  'POST',
  '/staff/payouts/:payoutId/account',
);
export const confirmTransfer = callTo<typeof payouts.confirmTransfer>('POST', '/staff/payouts/:payoutId/transferred');
export const returnPayout = callTo<typeof payouts.returnPayout>('POST', '/staff/payouts/:payoutId/return');
export const payOut = callTo<typeof payouts.payOut>('POST', '/staff/payouts');
export const listAuditEntries = callTo<typeof audit.listAuditEntries>('GET', '/staff/audit');
export const exportAuditEntries = callTo<typeof audit.exportAuditEntries>('GET', '/staff/audit/csv');
export const listWebhooks = callTo<typeof webhooks.listWebhooks>('GET', '/staff/webhooks');
export const createWebhook = callTo<typeof webhooks.createWebhook>('POST', '/staff/webhooks');
export const changeWebhook = callTo<typeof webhooks.changeWebhook>('PUT', '/staff/webhooks/:webhookId');
export const deleteWebhook = callTo<typeof webhooks.deleteWebhook>('DELETE', '/staff/webhooks/:webhookId');
export const rotateWebhookSecret = callTo<typeof webhooks.rotateWebhookSecret>(
  'POST',
  '/staff/webhooks/:webhookId/secret',
);
export const testWebhook = callTo<typeof webhooks.testWebhook>('POST', '/staff/webhooks/:webhookId/test');
export const listDeliveries = callTo<typeof webhooks.listDeliveries>('GET', '/staff/webhooks/:webhookId/deliveries');
export const redeliver = callTo<typeof webhooks.redeliver>('POST', '/staff/webhooks/:webhookId/deliveries/:deliveryId');
export const listTokens = callTo<typeof apiTokens.listTokens>('GET', '/staff/tokens');
export const createToken = callTo<typeof apiTokens.createToken>('POST', '/staff/tokens');
export const revokeToken = callTo<typeof apiTokens.revokeToken>('DELETE', '/staff/tokens/:tokenId');
export const readFigures = callTo<typeof figures.readFigures>('GET', '/staff/figures');
export const reportQuizStep = callTo<typeof quiz.reportQuizStep>('POST', '/quizzes/:quizSlug/steps');
export const readQuizProgress = callTo<typeof quiz.readQuizProgress>('GET', '/quizzes/:quizSlug/progress');
export const saveQuizProgress = callTo<typeof quiz.saveQuizProgress>('PUT', '/quizzes/:quizSlug/progress');
export const addContentPicture = callTo<typeof shows.addContentPicture>('POST', '/staff/content-pictures');
export const readQuizFigures = callTo<typeof quizFigures.readQuizFigures>('GET', '/staff/quiz-figures');
export const readSearchFigures = callTo<typeof searchFigures.readSearchFigures>('GET', '/staff/search-figures');
export const readSearchRules = callTo<typeof searchRules.readSearchRules>('GET', '/staff/search-rules');
export const saveSearchRules = callTo<typeof searchRules.saveSearchRules>('PUT', '/staff/search-rules');
export const readSearchRulesVersion = callTo<typeof searchRules.readSearchRulesVersion>(
  'GET',
  '/staff/search-rules/versions',
);
export const cancelSearchRulesPlan = callTo<typeof searchRules.cancelSearchRulesPlan>(
  'POST',
  '/staff/search-rules/cancel',
);
export const meetSearchRulesEditors = callTo<typeof searchRules.meetSearchRulesEditors>(
  'POST',
  '/staff/search-rules/editors',
);
export const previewSearchRules = callTo<typeof searchRules.previewSearchRules>('POST', '/staff/search-rules/preview');
export const replaySearches = callTo<typeof searchRules.replaySearches>('POST', '/staff/search-rules/replay');
export const listEmailPreviews = callTo<typeof emailPreviews.listEmailPreviews>('GET', '/staff/emails');
export const previewEmail = callTo<typeof emailPreviews.previewEmail>('GET', '/staff/emails/:sample');
export const sendTestEmail = callTo<typeof emailPreviews.sendTestEmail>('POST', '/staff/emails/:sample/test');
export const readHealth = callTo<typeof health.readHealth>('GET', '/staff/health');
export const retryJob = callTo<typeof health.retryJob>('POST', '/staff/jobs/:jobId/retry');
export const deleteJob = callTo<typeof health.deleteJob>('DELETE', '/staff/jobs/:jobId');
export const retryEmail = callTo<typeof health.retryEmail>('POST', '/staff/mails/:mailId/retry');
export const dismissError = callTo<typeof health.dismissError>('DELETE', '/staff/errors/:fingerprint');
export const readListSettings = callTo<typeof lists.readListSettings>('GET', '/staff/lists/:list');
export const saveListColumns = callTo<typeof lists.saveListColumns>('PUT', '/staff/lists/:list/columns');
export const saveListView = callTo<typeof lists.saveListView>('PUT', '/staff/lists/:list/views');
export const deleteListView = callTo<typeof lists.deleteListView>('DELETE', '/staff/lists/:list/views');
export const findOrders = callTo<typeof staffOrders.findOrders>('GET', '/staff/orders');
export const exportOrders = callTo<typeof staffOrders.exportOrders>('GET', '/staff/order-list/csv');
export const readStaffOrder = callTo<typeof staffOrders.readStaffOrder>('GET', '/staff/orders/:orderNumber');
export const repayRefund = callTo<typeof staffOrders.repayRefund>(
  'POST',
  '/staff/orders/:orderNumber/refunds/:refundId/repay',
);
export const refundOrder = callTo<typeof staffOrders.refundOrder>('POST', '/staff/orders/:orderNumber/refunds');
export const resendConfirmation = callTo<typeof staffOrders.resendConfirmation>(
  'POST',
  '/staff/orders/:orderNumber/confirmation',
);
export const addOrderNote = callTo<typeof staffOrders.addOrderNote>('POST', '/staff/orders/:orderNumber/notes');
export const readAdvisoryPhoto = callTo<typeof advisory.readAdvisoryPhoto>(
  'GET',
  '/advisory-requests/:requestId/photo',
);
export const listAdvisoryRequests = callTo<typeof advisory.listAdvisoryRequests>('GET', '/staff/advisory-requests');
export const readStaffAdvisoryRequest = callTo<typeof advisory.readStaffAdvisoryRequest>(
  'GET',
  '/staff/advisory-requests/:requestId',
);
export const changeAdvisoryRequest = callTo<typeof advisory.changeAdvisoryRequest>(
  'POST',
  '/staff/advisory-requests/:requestId',
);
export const readStudioOverview = callTo<typeof studioOverview.readStudioOverview>('GET', '/studio/overview');
export const readInsights = callTo<typeof insights.readInsights>('GET', '/studio/insights');
export const readWorkInsights = callTo<typeof insights.readWorkInsights>('GET', '/studio/insights/:artworkId');
export const readComparableWorks = callTo<typeof insights.readComparableWorks>(
  'GET',
  '/studio/drafts/:artworkId/comparable',
);
export const exportWorks = callTo<typeof worksFile.exportWorks>('GET', '/studio/works/export');
export const listStudioWorks = callTo<typeof studioWorks.listStudioWorks>('GET', '/studio/works');
export const changeListing = callTo<typeof studioWorks.changeListing>('POST', '/studio/works/:artworkId/state');
export const readWorkHistory = callTo<typeof studioWorks.readWorkHistory>('GET', '/studio/works/:artworkId/history');
export const changeManyWorks = callTo<typeof bulk.changeManyWorks>('POST', '/studio/works/bulk');
export const importWorkRows = callTo<typeof worksFile.importWorkRows>('POST', '/studio/works/import');
export const undoManyChanges = callTo<typeof bulk.undoManyChanges>('POST', '/studio/works/bulk/undo');
export const createDraft = callTo<typeof drafts.createDraft>('POST', '/studio/drafts');
export const readDraft = callTo<typeof drafts.readDraft>('GET', '/studio/drafts/:artworkId');
export const previewDraft = callTo<typeof drafts.previewDraft>('GET', '/studio/drafts/:artworkId/preview');
export const saveDraft = callTo<typeof drafts.saveDraft>('PUT', '/studio/drafts/:artworkId');
export const submitDraft = callTo<typeof drafts.submitDraft>('POST', '/studio/drafts/:artworkId/submit');
export const takeBackDraft = callTo<typeof drafts.takeBackDraft>('POST', '/studio/drafts/:artworkId/take-back');
export const discardDraft = callTo<typeof drafts.discardDraft>('DELETE', '/studio/drafts/:artworkId');
export const listSubmittedWorks = callTo<typeof review.listSubmittedWorks>('GET', '/staff/review');
export const readSubmittedWork = callTo<typeof review.readSubmittedWork>('GET', '/staff/review/:artworkId');
export const openReview = callTo<typeof review.openReview>('POST', '/staff/review/:artworkId/opening');
export const previewReviewEmail = callTo<typeof review.previewReviewEmail>('POST', '/staff/review/:artworkId/email');
export const reviewWork = callTo<typeof review.reviewWork>('POST', '/staff/review/:artworkId');
export const readStatedFacts = callTo<typeof statedFacts.readStatedFacts>('GET', '/staff/works/:artworkId/facts');
export const saveStatedFacts = callTo<typeof statedFacts.saveStatedFacts>('PUT', '/staff/works/:artworkId/facts');
export const reportWork = callTo<typeof workReports.reportWork>('POST', '/works/:artworkId/reports');
export const listCuratedWorks = callTo<typeof curation.listCuratedWorks>('GET', '/staff/curation');
export const exportCuratedWorks = callTo<typeof curation.exportCuratedWorks>('GET', '/staff/curation/csv');
export const readCuratedWork = callTo<typeof curation.readCuratedWork>('GET', '/staff/curation/works/:artworkId');
export const curateWork = callTo<typeof curation.curateWork>('POST', '/staff/curation/works/:artworkId');
export const curateWorks = callTo<typeof curation.curateWorks>('POST', '/staff/curation/decisions');
export const undoCuration = callTo<typeof curation.undoCuration>('POST', '/staff/curation/undo');
export const bookmarkWork = callTo<typeof curation.bookmarkWork>('PUT', '/staff/curation/works/:artworkId/bookmark');
export const previewRanking = callTo<typeof curation.previewRanking>('GET', '/staff/curation/ranking');
export const listSelections = callTo<typeof selections.listSelections>('GET', '/staff/selections');
export const addToSelection = callTo<typeof selections.addToSelection>('POST', '/staff/selections/:collectionId');
export const listReportedWorks = callTo<typeof staffReports.listReportedWorks>('GET', '/staff/reports');
export const moderateWork = callTo<typeof staffReports.moderateWork>('POST', '/staff/reports/:artworkId');
export const askArtist = callTo<typeof messages.askArtist>('POST', '/messages');
export const listConversations = callTo<typeof messages.listConversations>('GET', '/messages');
export const readConversation = callTo<typeof messages.readConversation>('GET', '/messages/:conversationId');
export const sendMessage = callTo<typeof messages.sendMessage>('POST', '/messages/:conversationId');
export const markConversationRead = callTo<typeof messages.markConversationRead>(
  'POST',
  '/messages/:conversationId/read',
);
export const blockCorrespondent = callTo<typeof messages.blockCorrespondent>('PUT', '/messages/:conversationId/block');
export const reportMessage = callTo<typeof messages.reportMessage>('POST', '/messages/:conversationId/reports');
export const listMessageReports = callTo<typeof messageReports.listMessageReports>('GET', '/staff/message-reports');
export const openMessageReport = callTo<typeof messageReports.openMessageReport>(
  'POST',
  '/staff/message-reports/:reportId/open',
);
export const suspendSender = callTo<typeof messageReports.suspendSender>(
  'POST',
  '/staff/message-reports/:reportId/suspend',
);
export const endSuspension = callTo<typeof messageReports.endSuspension>(
  'POST',
  '/staff/message-reports/:reportId/end-suspension',
);
export const resolveMessageReport = callTo<typeof messageReports.resolveMessageReport>(
  'POST',
  '/staff/message-reports/:reportId/resolve',
);
export const listDraftImages = callTo<typeof draftImages.listDraftImages>('GET', '/studio/drafts/:artworkId/images');
export const orderDraftImages = callTo<typeof draftImages.orderDraftImages>('PUT', '/studio/drafts/:artworkId/images');
export const changeDraftImage = callTo<typeof draftImages.changeDraftImage>(
  'PUT',
  '/studio/drafts/:artworkId/images/:imageId',
);
export const removeDraftImage = callTo<typeof draftImages.removeDraftImage>(
  'DELETE',
  '/studio/drafts/:artworkId/images/:imageId',
);
export const adjustDraftImage = callTo<typeof draftImages.adjustDraftImage>(
  'PUT',
  '/studio/drafts/:artworkId/images/:imageId/adjustment',
);
export const listWorkImages = callTo<typeof workImages.listWorkImages>('GET', '/studio/works/:artworkId/images');
export const addWorkImage = callTo<typeof workImages.addWorkImage>('POST', '/studio/works/:artworkId/images');
export const orderWorkImages = callTo<typeof workImages.orderWorkImages>('PUT', '/studio/works/:artworkId/images');
export const replaceMainImage = callTo<typeof workImages.replaceMainImage>(
  'POST',
  '/studio/works/:artworkId/main-image',
);
export const chooseMainImage = callTo<typeof workImages.chooseMainImage>('PUT', '/studio/works/:artworkId/main-image');
export const changeWorkImage = callTo<typeof workImages.changeWorkImage>(
  'PUT',
  '/studio/works/:artworkId/images/:imageId',
);
export const removeWorkImage = callTo<typeof workImages.removeWorkImage>(
  'DELETE',
  '/studio/works/:artworkId/images/:imageId',
);
export const readSaleShipments = callTo<typeof shipments.readSaleShipments>('GET', '/shipments/orders/:orderNumber');
export const createShipment = callTo<typeof shipments.createShipment>('POST', '/shipments/orders/:orderNumber');
export const saveShipment = callTo<typeof shipments.saveShipment>('PUT', '/shipments/:shipmentId');
export const confirmShipment = callTo<typeof shipments.confirmShipment>('POST', '/shipments/:shipmentId/confirm');
export const reopenShipment = callTo<typeof shipments.reopenShipment>('POST', '/shipments/:shipmentId/reopen');
export const discardShipment = callTo<typeof shipments.discardShipment>('DELETE', '/shipments/:shipmentId');
export const listCarrierRates = callTo<typeof shipments.listCarrierRates>('GET', '/shipments/:shipmentId/rates');
export const buyLabel = callTo<typeof shipments.buyLabel>('POST', '/shipments/:shipmentId/label');
export const cancelLabel = callTo<typeof shipments.cancelLabel>('DELETE', '/shipments/:shipmentId/label');
export const schedulePickup = callTo<typeof shipments.schedulePickup>('PUT', '/shipments/:shipmentId/pickup');
export const cancelPickup = callTo<typeof shipments.cancelPickup>('DELETE', '/shipments/:shipmentId/pickup');
export const handOver = callTo<typeof shipments.handOver>('POST', '/shipments/:shipmentId/hand-over');
export const trackShipment = callTo<typeof shipments.trackShipment>('POST', '/shipments/:shipmentId/track');
export const reportProblem = callTo<typeof shipments.reportProblem>('POST', '/shipments/:shipmentId/problem');
export const closeShipment = callTo<typeof shipments.closeShipment>('POST', '/shipments/:shipmentId/close');
export const solveProblem = callTo<typeof shipments.solveProblem>('DELETE', '/shipments/:shipmentId/problem');
export const readLabel = callTo<typeof shipments.readLabel>('GET', '/shipments/:shipmentId/label');
export const readPackingSlip = callTo<typeof shipments.readPackingSlip>('GET', '/shipments/:shipmentId/packing-slip');
export const readCustomsForm = callTo<typeof shipments.readCustomsForm>('GET', '/shipments/:shipmentId/customs-form');
export const listShipments = callTo<typeof shipments.listShipments>('GET', '/staff/shipments');
export const readShippingSettings = callTo<typeof shipments.readShippingSettings>('GET', '/studio/shipping');
export const saveShippingSettings = callTo<typeof shipments.saveShippingSettings>('PUT', '/studio/shipping');
export const previewHome = callTo<typeof home.previewHome>('POST', '/staff/home-previews');
export const readContentSection = callTo<typeof sections.readContentSection>('GET', '/staff/sections');
export const saveContentSection = callTo<typeof sections.saveContentSection>('PUT', '/staff/sections');
export const readContentVersion = callTo<typeof sections.readContentVersion>('GET', '/staff/sections/versions');
export const cancelContentPlan = callTo<typeof sections.cancelContentPlan>('POST', '/staff/sections/cancel');
export const meetContentEditors = callTo<typeof sections.meetContentEditors>('POST', '/staff/sections/editors');
export const createContentPreview = callTo<typeof sections.createContentPreview>('POST', '/staff/sections/previews');
export const endContentPreviews = callTo<typeof sections.endContentPreviews>('POST', '/staff/sections/previews/end');
export const listStaffShows = callTo<typeof shows.listStaffShows>('GET', '/staff/shows');
export const createShow = callTo<typeof shows.createShow>('POST', '/staff/shows');
export const listListingTexts = callTo<typeof sections.listListingTexts>('GET', '/staff/listing-texts');
export const listSponsorships = callTo<typeof sponsorships.listSponsorships>('GET', '/staff/sponsorships');
export const createSponsorship = callTo<typeof sponsorships.createSponsorship>('POST', '/staff/sponsorships');
export const changeSponsorship = callTo<typeof sponsorships.changeSponsorship>(
  'PUT',
  '/staff/sponsorships/:sponsorshipId',
);
export const stopSponsorship = callTo<typeof sponsorships.stopSponsorship>(
  'POST',
  '/staff/sponsorships/:sponsorshipId/stop',
);
export const listCoupons = callTo<typeof staffCoupons.listCoupons>('GET', '/staff/coupons');
export const readStaffCoupon = callTo<typeof staffCoupons.readStaffCoupon>('GET', '/staff/coupons/:code');
export const createCoupon = callTo<typeof staffCoupons.createCoupon>('POST', '/staff/coupons');
export const changeCoupon = callTo<typeof staffCoupons.changeCoupon>('PUT', '/staff/coupons/:code');
export const stopCoupon = callTo<typeof staffCoupons.stopCoupon>('POST', '/staff/coupons/:code/stop');
export const readCouponVersion = callTo<typeof staffCoupons.readCouponVersion>(
  'GET',
  '/staff/coupons/:code/versions/:version',
);
export const tryCoupon = callTo<typeof staffCoupons.tryCoupon>('POST', '/staff/coupon-trials');
export const listCouponBatches = callTo<typeof staffCoupons.listCouponBatches>('GET', '/staff/coupon-batches');
export const generateCoupons = callTo<typeof staffCoupons.generateCoupons>('POST', '/staff/coupon-batches');
export const stopCouponBatch = callTo<typeof staffCoupons.stopCouponBatch>(
  'POST',
  '/staff/coupon-batches/:batchId/stop',
);
export const readCouponBatch = callTo<typeof staffCoupons.readCouponBatch>('GET', '/staff/coupon-batches/:batchId');
export const downloadCouponBatch = callTo<typeof staffCoupons.downloadCouponBatch>(
  'GET',
  '/staff/coupon-batches/:batchId/csv',
);
export const listCampaigns = callTo<typeof staffPromos.listCampaigns>('GET', '/staff/promos');
export const createCampaign = callTo<typeof staffPromos.createCampaign>('POST', '/staff/promos');
export const readPromoSection = callTo<typeof staffPromos.readPromoSection>('GET', '/staff/promos/section');
export const createPromoPreview = callTo<typeof staffPromos.createPromoPreview>('POST', '/staff/promos/previews');
export const endPromoPreviews = callTo<typeof staffPromos.endPromoPreviews>('POST', '/staff/promos/previews/end');
export const savePromoSection = callTo<typeof staffPromos.savePromoSection>('PUT', '/staff/promos/section');
export const readPromoVersion = callTo<typeof staffPromos.readPromoVersion>('GET', '/staff/promos/versions');
export const cancelPromoPlan = callTo<typeof staffPromos.cancelPromoPlan>('POST', '/staff/promos/cancel');
export const meetPromoEditors = callTo<typeof staffPromos.meetPromoEditors>('POST', '/staff/promos/editors');
export const listGiftCards = callTo<typeof staffGiftCards.listGiftCards>('GET', '/staff/gift-cards');
export const readStaffGiftCard = callTo<typeof staffGiftCards.readStaffGiftCard>(
  'GET',
  '/staff/gift-cards/:giftCardId',
);
export const issueGiftCard = callTo<typeof staffGiftCards.issueGiftCard>('POST', '/staff/gift-cards');
export const blockGiftCard = callTo<typeof staffGiftCards.blockGiftCard>('POST', '/staff/gift-cards/:giftCardId/block');
export const extendGiftCard = callTo<typeof staffGiftCards.extendGiftCard>(
  'POST',
  '/staff/gift-cards/:giftCardId/extend',
);

export const listExperiments = callTo<typeof experiments.listExperiments>('GET', '/staff/experiments');
export const readExperiment = callTo<typeof experiments.readExperiment>('GET', '/staff/experiments/:experimentNumber');
export const createExperiment = callTo<typeof experiments.createExperiment>('POST', '/staff/experiments');
export const changeExperiment = callTo<typeof experiments.changeExperiment>(
  'PUT',
  '/staff/experiments/:experimentNumber',
);
export const startExperiment = callTo<typeof experiments.startExperiment>(
  'POST',
  '/staff/experiments/:experimentNumber/start',
);
export const stopExperiment = callTo<typeof experiments.stopExperiment>(
  'POST',
  '/staff/experiments/:experimentNumber/stop',
);
export const deleteExperiment = callTo<typeof experiments.deleteExperiment>(
  'DELETE',
  '/staff/experiments/:experimentNumber',
);
export const listFlags = callTo<typeof featureFlags.listFlags>('GET', '/staff/flags');
export const createFlag = callTo<typeof featureFlags.createFlag>('POST', '/staff/flags');
export const changeFlag = callTo<typeof featureFlags.changeFlag>('PUT', '/staff/flags/:flagKey');
export const deleteFlag = callTo<typeof featureFlags.deleteFlag>('DELETE', '/staff/flags/:flagKey');
